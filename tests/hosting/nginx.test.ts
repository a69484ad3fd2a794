import {readFileSync} from 'node:fs';
import path from 'node:path';
import {markComplete} from '../../scripts/hosting/completion.ts';
import {compress} from '../../scripts/hosting/compress.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {readSite} from '../../scripts/hosting/site.ts';
import {serveByNginx} from '../../scripts/nginx.ts';
import {expect, test} from '../test.ts';
import {writeMadeBuild} from './made-build.ts';
import {type RawAnswer, rawRequest} from './raw-request.ts';

const redirects = [{from: '/old/', to: '/docs/intro/'}];

async function serveMadeBuild(baseUrl: string) {
  const folder = test.info().outputPath('build');
  writeMadeBuild(folder);
  writeHostingFiles(folder, baseUrl, {policyInPages: false, redirects, released: []});
  await compress(folder);
  markComplete(folder);
  return {...(await serveByNginx(folder)), headers: readSite(folder).headers};
}

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

/** The answer in one line. Headers that are the same for all pages do not show. */
function describe(answer: RawAnswer, ofPages: Record<string, string>): string {
  const {status, headers} = answer;
  const isPage = Object.entries(ofPages).every(([name, value]) => headers[name.toLowerCase()] === value);
  const shown = ['content-type', 'cache-control', 'content-encoding', 'vary', 'allow'];
  const names = [...shown, ...(isPage ? [] : Object.keys(ofPages))];
  const values = names.map((name) => headers[name.toLowerCase()]);
  return [`${status} ${nameIn(answer)}`, ...values].filter(Boolean).join(', ');
}

/**
 * Sends each request of a recording, and returns the recording with the answers of now. A line without indent is a
 * request, such as `GET /docs/intro/ [Range: bytes=0-99]`, and an indented line is its answer. `{a*9}` stands for nine
 * letters, and `{etag}` and `{date}` for those of `/docs/intro/`. `--update-snapshots` records new answers.
 */
async function record(file: string, {origin, headers: ofPages}: Awaited<ReturnType<typeof serveMadeBuild>>) {
  const {headers: intro} = await rawRequest(origin, 'GET /docs/intro/');
  const filled = (text: string) =>
    text
      .replace('{etag}', intro.etag ?? '')
      .replace('{date}', intro['last-modified'] ?? '')
      .replace(/\{(.+?)\*(\d+)\}/, (_whole, letters: string, times: string) => letters.repeat(Number(times)));
  const lines: string[] = [];
  for (const line of readFileSync(path.join(__dirname, file), 'utf8').split('\n')) {
    if (!/^[A-Z]/.test(line)) {
      lines.push(...(line.startsWith(' ') ? [] : [line]));
      continue;
    }
    const headers = [...line.matchAll(/ \[([\w-]+): (.*?)\]/g)].map(([, name, value = '']) => [
      name,
      filled(value),
    ]);
    const answer = await rawRequest(origin, filled(line.replace(/ \[.*/, '')), Object.fromEntries(headers));
    expect(answer.headers.server, 'no version of the server').toBe('nginx');
    lines.push(line, `    ${describe(answer, ofPages)}`);
  }
  return lines.join('\n');
}

for (const [baseUrl, file] of [
  ['/', 'nginx-answers.txt'],
  ['/handbook/', 'nginx-answers-below-path.txt'],
] as const) {
  test(`below ${baseUrl}, nginx answers every request as recorded`, async ({serve}) => {
    const host = await serve(serveMadeBuild(baseUrl));
    expect(await record(file, host)).toMatchSnapshot(file);
  });
}
