import {once} from 'node:events';
import {cpSync, readFileSync} from 'node:fs';
import http2 from 'node:http2';
import {connect} from 'node:net';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {
  hashedFiles,
  headersOfPages,
  policyHeader,
  policyOfHashedFiles,
  satisfiableRange,
} from '../../scripts/hosting/headers.ts';
import {readSite} from '../../scripts/hosting/site.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {runNginx, selfSigned, shippedConfiguration} from '../../scripts/nginx.ts';
import {serveBuild, serveByCaddy, serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';
import {type RawAnswer, rawRequest} from './raw-request.ts';
import {type BodyKind, type Case, planted, requests} from './requests.ts';

const notFound = readFileSync('build/404.html');
const tooLong = readFileSync('build/414.html');

function kindOf({status, body}: RawAnswer): BodyKind {
  if (body.length === 0) {
    return 'none';
  }
  if (body.equals(notFound)) {
    return 'not-found';
  }
  if (body.equals(tooLong)) {
    return 'too-long';
  }
  return status === 200 && body.subarray(0, 15).toString().toLowerCase() === '<!doctype html>'
    ? 'page'
    : 'file';
}

async function check(origin: string, {ask, send = {}, status, headers = {}, body}: Case): Promise<void> {
  const answer = await rawRequest(origin, ask, send);
  const isHashed =
    [200, 206, 304].includes(status) &&
    new RegExp(hashedFiles).test(ask.split(' ')[1] ?? '') &&
    (send.Range === undefined || new RegExp(satisfiableRange).test(send.Range));
  const ofSite = {
    ...readSite('build').headers,
    ...(isHashed && {[policyHeader]: policyOfHashedFiles}),
    ...(isHashed && Object.fromEntries(headersOfPages.map((name) => [name, undefined]))),
  };
  const expected = {
    ...Object.fromEntries(Object.entries(ofSite).map(([name, value]) => [name.toLowerCase(), value])),
    ...headers,
  };
  const received = Object.keys(expected).map((name) => [name, answer.headers[name]]);
  const label = `${ask.slice(0, 100)} ${JSON.stringify(send)}`;
  expect
    .soft({status: answer.status, body: kindOf(answer), ...Object.fromEntries(received)}, label)
    .toEqual({status, body: body ?? expect.anything(), ...expected});
  expect.soft(answer.headers.server ?? '', `${label}: no version of the server`).not.toMatch(/\d/);
}

for (const [name, serveBy] of [
  ['nginx', serveByNginx],
  ['the preview server', serveBuild],
  ['Caddy', serveByCaddy],
] as const) {
  test(`${name} answers every request of the table as written`, async ({serve}) => {
    const folder = test.info().outputPath('build');
    cpSync('build', folder, {recursive: true, preserveTimestamps: true});
    for (const file of planted) {
      writeWholeFile(path.join(folder, file), 'not for readers');
    }
    const {origin} = await serve(serveBy(folder));
    const {headers} = await rawRequest(origin, 'GET /docs/intro/');
    for (const expected of requests(headers.etag ?? '', headers['last-modified'] ?? '')) {
      await check(origin, expected);
    }
    // Some proxies ask with an older version of HTTP.
    const socket = connect(Number(new URL(origin).port));
    socket.write('GET /docs/intro/ HTTP/1.0\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n');
    const [head] = (await text(socket)).split('\r\n\r\n');
    expect(head?.toLowerCase()).toContain('\r\ncontent-encoding: gzip');
  });
}

test('nginx answers a long address over HTTP/2, and long headers, with our own page', async ({serve}) => {
  const {port} = await serve(
    runNginx((on, scratch) => shippedConfiguration('build', on, scratch, selfSigned(scratch))),
  );
  const client = http2.connect(`https://localhost:${port}`, {rejectUnauthorized: false});
  const stream = client.request({':path': `/search/?q=${'a'.repeat(60_000)}`});
  const [headers] = await once(stream, 'response');
  expect(headers).toMatchObject({
    ':status': 414,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': readSite('build').headers[policyHeader],
    'cache-control': 'no-cache',
  });
  expect(await text(stream)).toBe(tooLong.toString());
  client.close();
  const {origin} = await serve(serveByNginx('build'));
  const {status, body} = await rawRequest(origin, 'GET /docs/intro/', {'X-Long': 'a'.repeat(70_000)});
  expect([status, body.toString()]).toEqual([400, tooLong.toString()]);
});

test('the page for a request that is too long leads back to the site', async ({page, faults, serve}) => {
  faults.allow(/status (of )?414/);
  const {origin} = await serve(serveByNginx('build'));
  const response = await page.goto(`${origin}/search/?q=${'a'.repeat(100_000)}`);
  expect(response?.status()).toBe(414);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('This request is too long');
  await page.getByRole('link', {name: 'Search'}).click();
  await expect(page).toHaveURL(`${origin}/search/`);
});
