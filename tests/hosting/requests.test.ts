import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  hashedFiles,
  headersOfPages,
  policyHeader,
  policyOfHashedFiles,
} from '../../scripts/hosting/headers.ts';
import {listFiles, readSite} from '../../scripts/hosting/site.ts';
import {type Site, serveBuild, serveByCaddy, serveByNginx} from '../server.ts';
import {expect, test} from '../test.ts';
import {type RawAnswer, rawRequest} from './raw-request.ts';
import {type BodyKind, type Case, type Known, planted, requests} from './requests.ts';

const builtFile = (pattern: RegExp) => {
  const name = listFiles('build').find((file) => pattern.test(file));
  expect(name, `a file of the build that matches ${pattern}`).toBeDefined();
  return `/${name}`;
};

async function lookAround(origin: string): Promise<Known> {
  const {headers} = await rawRequest(origin, 'GET /docs/intro/');
  return {
    script: builtFile(/^assets\/js\/main\..*\.js$/),
    style: builtFile(/^assets\/css\/styles\..*\.css$/),
    font: builtFile(/\.woff2$/),
    searchIndex: builtFile(/^search-index-.*\.json$/),
    etag: headers.etag ?? '',
    lastModified: headers['last-modified'] ?? '',
  };
}

const notFound = readFileSync('build/404.html');

function kindOf({status, body}: RawAnswer): BodyKind {
  if (body.length === 0) {
    return 'none';
  }
  if (body.equals(notFound)) {
    return 'not-found';
  }
  return status === 200 && body.subarray(0, 15).toString().toLowerCase() === '<!doctype html>'
    ? 'page'
    : 'file';
}

async function check(origin: string, expected: Case): Promise<void> {
  const answer = await rawRequest(origin, expected.ask, expected.send);
  const label = [expected.ask.slice(0, 100), ...(expected.send ?? [])].join(' · ');
  expect.soft(answer.status, `${label}: status`).toBe(expected.status);
  if (expected.location !== undefined) {
    expect.soft(answer.headers.location, `${label}: Location`).toBe(expected.location);
  }
  for (const [name, pattern] of Object.entries(expected.headers ?? {})) {
    if (pattern === null) {
      expect.soft(answer.headers[name], `${label}: ${name}`).toBeUndefined();
    } else {
      expect.soft(answer.headers[name] ?? '', `${label}: ${name}`).toMatch(pattern);
    }
  }
  if (expected.body !== undefined && expected.body !== 'any') {
    expect.soft(kindOf(answer), `${label}: body`).toBe(expected.body);
  }
  expect.soft(answer.headers.server ?? '', `${label}: no version of the server`).not.toMatch(/\d/);
  // nginx answers a line that is too long before it has headers, and a wrong range with each of them twice.
  if (![414, 416].includes(answer.status)) {
    const isHashed =
      [200, 206, 304].includes(answer.status) &&
      new RegExp(hashedFiles).test(expected.ask.split(' ')[1] ?? '');
    const headers = {
      ...readSite('build').headers,
      ...(isHashed && {[policyHeader]: policyOfHashedFiles}),
      ...(isHashed && Object.fromEntries(headersOfPages.map((name) => [name, undefined]))),
    };
    for (const [name, value] of Object.entries(headers)) {
      expect.soft(answer.headers[name.toLowerCase()], `${label}: ${name}`).toBe(value);
    }
  }
}

async function checkRefused(origin: string, {ask}: Case): Promise<void> {
  const {status, headers} = await rawRequest(origin, ask);
  expect.soft(status, `${ask}: status`).toBe(400);
  expect.soft(headers.location, `${ask}: Location`).toBeUndefined();
}

for (const [name, serve] of [
  ['nginx', serveByNginx],
  ['the preview server', serveBuild],
  ['Caddy', serveByCaddy],
] as const) {
  test(`${name} answers every request of the table as written`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handbook-requests-'));
    cpSync('build', folder, {recursive: true, preserveTimestamps: true});
    for (const file of planted) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), 'not for readers');
    }
    const site: Site = await serve(folder);
    try {
      const table = requests(await lookAround(site.origin));
      expect(table.length).toBeGreaterThanOrEqual(80);
      for (const expected of table) {
        const isRefused = serve === serveByCaddy && expected.refusedByCaddy === true;
        await (isRefused ? checkRefused : check)(site.origin, expected);
      }
    } finally {
      await site.close();
      rmSync(folder, {recursive: true, force: true});
    }
  });
}
