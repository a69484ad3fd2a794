import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {listFiles} from '../../scripts/hosting/site.ts';
import {handbook} from '../../src/data/organisation.ts';
import {fixtureBuild} from '../builds.ts';
import {open} from '../search/box.ts';
import {start} from '../server.ts';
import {sitemapPaths} from '../sitemap.ts';
import {test as base, expect} from '../test.ts';

// The pipeline publishes a build like this one on GitLab Pages: below a path, on another host, and without our headers.
const prefix = '/handbook/';
const site = `https://acme.github.io${prefix}`;

const test = base.extend({
  baseURL: async ({serve}, use) => {
    const files = sirv(fixtureBuild());
    const server = createServer((request, response) => {
      if (request.url?.startsWith(prefix)) {
        request.url = request.url.slice(prefix.length - 1);
        files(request, response);
      } else {
        response.writeHead(404).end();
      }
    });
    await use((await serve(start(server))).origin + prefix);
  },
});

const read = (file: string) => readFileSync(path.join(fixtureBuild(), file), 'utf8');

test('each page contains the policy, before everything that it applies to', () => {
  for (const file of listFiles(fixtureBuild()).filter((name) => name.endsWith('.html'))) {
    const [first] = /<(meta http-equiv="?Content-Security-Policy|script|link|style)/.exec(read(file)) ?? [];
    expect(first, file).toMatch(/^<meta/);
  }
});

test('every page is below the path, and so are the files and pages that it names', () => {
  const pages = sitemapPaths(fixtureBuild());
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((address) => !address.startsWith(prefix))).toEqual([]);
  for (const address of pages) {
    const html = read(`${address.slice(prefix.length)}index.html`);
    expect(html.match(/ (href|src|action)=["']?\/(?!handbook\/)[^ >]*/g) ?? [], address).toEqual([]);
  }
});

test('whole addresses name the host that serves the site', () => {
  const page = read('docs/intro/index.html');
  expect(page).toContain(`<link data-rh=true rel=canonical href=${site}docs/intro/`);
  expect(page).toMatch(new RegExp(`property=og:image content=${site}\\S+\\.png`));
  for (const file of ['sitemap.xml', 'llms.txt', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
    expect(read(file), file).toContain(`${site}blog/`);
  }
  expect(read('robots.txt')).toContain(`Sitemap: ${site}sitemap.xml`);
  // The text of a page may name our own host, but its head, the sitemap and robots.txt may not.
  for (const text of [page.slice(0, page.indexOf('</head>')), read('sitemap.xml'), read('robots.txt')]) {
    expect(text).not.toContain(handbook.url);
  }
});

test('search, links and the not-found page stay below the path, and the policy blocks other hosts', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.allow(/foreign\.invalid|404/);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}`)) {
      outside.push(request.url());
    }
  });
  const {input, options} = await open(page, 'docs/intro/');
  await input.fill('mail');
  await options.first().click();
  await expect(page).toHaveURL(/\/handbook\/.*mail/);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('blog/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  expect(outside).toEqual([]);
  const blocked = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        new Image().src = 'https://foreign.invalid/x.png';
      }),
  );
  expect(await blocked).toBe('img-src');
});

test('the copy opens offline, and belongs to this path alone', async ({page, context, baseURL}) => {
  await page.goto('');
  await page.evaluate(() => caches.open('offline:/:1a2b'));
  await page.goto('docs/intro/?offlineMode=true');
  await expect(page.locator('offline-control')).toHaveAttribute('data-state', 'ready');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(baseURL);
  expect(await page.evaluate(() => caches.keys())).toContain('offline:/:1a2b');
  await context.setOffline(true);
  await page.goto('docs/guides/windows.html');
  await expect(page).toHaveURL('docs/guides/windows/');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
