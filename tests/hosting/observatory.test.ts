import {readFileSync} from 'node:fs';
import {
  collectInlineCode,
  contentSecurityPolicy,
  type InlineCode,
  withPolicy,
} from '../../scripts/hosting/policy.ts';
import {serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';
import {type Finding, grade, type HostAnswer, observe} from './observatory.ts';
import {rawRequest} from './raw-request.ts';

const html = readFileSync('build/index.html', 'utf8');

async function nginxAnswer(): Promise<HostAnswer> {
  const site = await serveByNginx('build');
  try {
    const {headers, body} = await rawRequest(site.origin, 'GET /');
    return {headers, html: body.toString()};
  } finally {
    await site.close();
  }
}

/** The answer of a host that reads its headers from a file of the build, one on each line. */
function writtenAnswer(file: string, line: RegExp): HostAnswer {
  const [ofPages = ''] = readFileSync(`build/${file}`, 'utf8').split('\n@hashed');
  const headers = [...ofPages.matchAll(line)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  expect(headers.length, file).toBeGreaterThan(5);
  return {headers: Object.fromEntries(headers), html};
}

function answerWithoutHeaders(): HostAnswer {
  const inline: InlineCode = {scripts: new Set(), styles: new Set()};
  collectInlineCode(inline, html, 'index.html');
  return {headers: {}, html: withPolicy(html, contentSecurityPolicy(inline, 'meta'))};
}

const signed = (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;

/** The lines of the table in deploy/README.md. */
function table(columns: Finding[][]): string[] {
  const rows = columns[0]?.map(({test: name}, at) => [
    name,
    ...columns.map((findings) => `${signed(findings[at]?.points ?? 0)}: ${findings[at]?.finding}`),
  ]);
  const total = columns
    .map((findings) => grade(findings))
    .map(({points, grade}) => `${grade}, ${points} points`);
  return [...(rows ?? []), ['**Grade**', ...total.map((text) => `**${text}**`)]].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

test("grade: by the Observatory's rules, hosts that send headers get A+ and others get C, as deploy/README.md says", async () => {
  const nginx = observe(await nginxAnswer());
  expect(grade(nginx)).toEqual({points: 130, grade: 'A+'});
  const files = {_headers: /^ {2}([\w-]+): (.*)$/gm, '.hosting/Caddyfile': /^ {2}([\w-]+) `(.*)`$/gm};
  for (const [file, line] of Object.entries(files)) {
    expect(observe(writtenAnswer(file, line)), file).toEqual(nginx);
  }
  const readme = readFileSync('deploy/README.md', 'utf8');
  for (const line of table([nginx, observe(answerWithoutHeaders())])) {
    expect(readme).toContain(line);
  }
});

test('grade: each problem costs as many points as the rules say', () => {
  const headers = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  };
  const points = (changes: Record<string, string>) =>
    grade(observe({headers: {...headers, ...changes}, html: ''})).points;
  const policy = (text: string) => points({'content-security-policy': `${text}; frame-ancestors 'none'`});
  expect(points({})).toBe(130);
  expect(policy("default-src 'self'")).toBe(125);
  expect(policy("default-src 'none'; style-src 'unsafe-inline'")).toBe(120);
  expect(policy("default-src 'none'; style-src 'unsafe-inline' 'sha256-x'")).toBe(130);
  expect(policy("default-src 'none'; script-src 'unsafe-inline'")).toBe(80);
  expect(policy("default-src 'none'; script-src 'unsafe-eval'")).toBe(110);
  expect(policy('img-src *')).toBe(80);
  expect(points({'content-security-policy': "default-src 'none'"})).toBe(80);
  expect(points({'strict-transport-security': 'max-age=3600'})).toBe(120);
  expect(points({'x-content-type-options': 'no'})).toBe(125);
  expect(points({'referrer-policy': 'unsafe-url'})).toBe(120);
  expect(() => points({'set-cookie': 'a=b'})).toThrow('cookies');
});
