import {markComplete} from '../../scripts/hosting/completion.ts';
import {compress} from '../../scripts/hosting/compress.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {readSite} from '../../scripts/hosting/site.ts';
import {serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';
import {writeMadeBuild} from './made-build.ts';
import {type RawAnswer, rawRequest} from './raw-request.ts';
import {type Request, requests, requestsBelowPath} from './requests.ts';

const redirects = [{from: '/old/', to: '/docs/intro/'}];

async function serveMadeBuild(baseUrl: string) {
  const folder = test.info().outputPath('build');
  writeMadeBuild(folder);
  writeHostingFiles(folder, baseUrl, {policyInPages: false, redirects, released: []});
  await compress(folder);
  markComplete(folder);
  return {...(await serveByNginx(folder)), headers: readSite(folder).headers};
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 30)}… (${text.length})` : text);

/** The name of the file in the body. Each file of the build contains its own name. */
function nameIn({status, headers, body}: RawAnswer): string {
  if (headers.location !== undefined) {
    return `to ${headers.location}`;
  }
  if (status === 206) {
    return headers['content-range'] ?? '';
  }
  const [name = ''] = /^(?:<!doctype html>\n)?([\w./-]+)$/m.exec(body.toString())?.slice(1) ?? [];
  return name || (body.length > 0 ? '(text of nginx)' : '(empty)');
}

/** The answer in one line, with the headers that depend on the request. */
function describe(answer: RawAnswer, ofPages: Record<string, string>): string {
  const {status, headers} = answer;
  const names = Object.entries(ofPages).filter(([name, value]) => headers[name.toLowerCase()] === value);
  const security = names.length === Object.keys(ofPages).length ? '' : headers['content-security-policy'];
  const shown = ['content-type', 'cache-control', 'content-encoding', 'vary', 'allow'].map(
    (name) => headers[name],
  );
  return [`${status} ${nameIn(answer)}`, ...shown, security].filter(Boolean).join(', ');
}

async function askAll(
  {origin, headers: ofPages}: {origin: string; headers: Record<string, string>},
  all: Request[],
) {
  const {headers: intro} = await rawRequest(origin, 'GET /docs/intro/');
  const filled = (text: string) =>
    text.replace('{etag}', intro.etag ?? '').replace('{date}', intro['last-modified'] ?? '');
  const lines: string[] = [];
  for (const [line, headers = {}] of all) {
    const sent = Object.entries(headers);
    const answer = await rawRequest(
      origin,
      line,
      Object.fromEntries(sent.map(([name, value]) => [name, filled(value)])),
    );
    expect(answer.headers.server, 'no version of the server').toBe('nginx');
    const asked = [short(line), ...sent.map(([name, value]) => `[${name}: ${value}]`)].join(' ');
    lines.push(`${asked}\n    ${describe(answer, ofPages)}\n`);
  }
  return lines.join('');
}

test('nginx answers every request as recorded', async ({serve}) => {
  const host = await serve(serveMadeBuild('/'));
  const parts: string[] = [];
  for (const [title, group] of Object.entries(requests)) {
    parts.push(`# ${title}\n\n${await askAll(host, group)}`);
  }
  expect(parts.join('\n')).toMatchSnapshot('nginx-answers.txt');
});

test('below a path, nginx answers every request as recorded, and nothing outside of it', async ({serve}) => {
  const host = await serve(serveMadeBuild('/handbook/'));
  expect(await askAll(host, requestsBelowPath)).toMatchSnapshot('nginx-answers-below-path.txt');
});
