import {cpSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {headersFile} from '../../scripts/hosting/edge.ts';
import {policyHeader} from '../../scripts/hosting/headers.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {listFiles, readSite} from '../../scripts/hosting/site.ts';
import {open} from '../search/box.ts';
import {start} from '../server.ts';
import {expect, test} from '../test.ts';

test('headers: _headers, which no server of these tests reads, contains every header', () => {
  const {headers} = readSite('build');
  const text = readFileSync('build/_headers', 'utf8');
  expect(Object.keys(headers).length).toBeGreaterThanOrEqual(7);
  for (const [name, value] of Object.entries(headers)) {
    expect(text).toContain(`\n  ${name}: ${value}\n`);
  }
});

test('headers: a policy that is too long for a host stops the build', () => {
  const fileWith = (policy: string) =>
    headersFile({baseUrl: '/', pages: [], redirects: [], headers: {[policyHeader]: policy}});
  const longest = 'p'.repeat(1973);
  expect(fileWith(longest)).toContain(`\n  ${policyHeader}: ${longest}\n`);
  expect(() => fileWith('p'.repeat(1990))).toThrow(
    'The line of Content-Security-Policy in _headers has 2017 characters, and its hosts accept 2000. Move',
  );
});

test('headers: without them, the policy is in the page and works', async ({page, faults, serve}) => {
  faults.allow(/foreign\.invalid/);
  const folder = test.info().outputPath('build');
  cpSync('build', folder, {recursive: true, filter: (file) => !/\.(br|gz)$/.test(file)});
  writeHostingFiles(folder, '/', {policyInPages: true});
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    const [first] = /<(meta http-equiv="?Content-Security-Policy|script|link|style)/.exec(html) ?? [];
    expect(first, file).toMatch(/^<meta/);
  }
  const {origin} = await serve(start(createServer(sirv(folder))));
  const {input, options} = await open(page, `${origin}/docs/intro/`);
  await input.fill('mail');
  await expect(options.first()).toBeVisible();
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        new Image().src = 'https://foreign.invalid/x.png';
      }),
  );
  expect(blocked).toBe('img-src');
});
