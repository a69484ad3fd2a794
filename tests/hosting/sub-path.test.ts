import {readFileSync} from 'node:fs';
import path from 'node:path';
import {freePort} from '../../scripts/ports.ts';
import {handbook} from '../../src/data/organisation.ts';
import {fixtureBuild} from '../builds.ts';
import {runServer} from '../contributing/serving.ts';
import {readFeeds} from '../feeds.ts';
import {button, expectReady, expectState} from '../offline/copy.ts';
import {Deployment, missing} from '../offline/deployment.ts';
import {smallSite} from '../offline/small-site.ts';
import {open} from '../search/box.ts';
import {serveByNginx} from '../server.ts';
import {sitemapPaths} from '../sitemap.ts';
import {test as base, expect} from '../test.ts';

const prefix = '/handbook/';
const site = `https://acme.github.io${prefix}`;

const test = base.extend({
  baseURL: async ({serve}, use) => use((await serve(serveByNginx(fixtureBuild()))).origin + prefix),
});

const read = (file: string) => readFileSync(path.join(fixtureBuild(), file), 'utf8');

test('sub-path: every page is below it, and so are the files and pages that it names', () => {
  const pages = sitemapPaths(fixtureBuild());
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((address) => !address.startsWith(prefix))).toEqual([]);
  for (const address of pages) {
    const html = read(`${address.slice(prefix.length)}index.html`);
    expect(html.match(/ (href|src|action)=["']?\/(?!handbook\/)[^ >]*/g) ?? [], address).toEqual([]);
  }
});

test('sub-path: search and links stay below it, and so do all requests', async ({page}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(prefix)) {
      outside.push(`${page.url()}: ${request.url()}`);
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
});

test('sub-path: whole addresses name the host that serves the site', () => {
  const page = read('docs/intro/index.html');
  expect(page).toContain(`<link data-rh=true rel=canonical href=${site}docs/intro/`);
  expect(page).toMatch(new RegExp(`property=og:image content=${site}\\S+\\.png`));
  expect(read('robots.txt')).toContain(`Sitemap: ${site}sitemap.xml`);
  expect(read('.well-known/security.txt')).toContain(
    'Canonical: https://acme.github.io/.well-known/security.txt\n',
  );
  for (const file of ['sitemap.xml', 'llms.txt', 'blog/rss.xml', 'blog/feed.json']) {
    expect(read(file), file).toContain(`${site}blog/`);
  }
  // The text of a page may name our own host, but its head, the sitemap and robots.txt may not.
  for (const text of [page.slice(0, page.indexOf('</head>')), read('sitemap.xml'), read('robots.txt')]) {
    expect(text).not.toContain(handbook.url);
  }
});

test('sub-path: installed, it is a separate app from other copies on the host', () => {
  const [, file = ''] = /rel="?manifest"? href="?([^" >]+)/.exec(read('index.html')) ?? [];
  const manifest: {id?: string; start_url: string} = JSON.parse(read(file.slice(prefix.length)));
  // By the standard, an app's id is its start address unless the manifest sets one.
  const start = new URL(manifest.start_url, new URL(file, site));
  expect(manifest.id === undefined ? start.href : new URL(manifest.id, start.origin).href).toBe(site);
});

test('sub-path: feeds name themselves, their posts and their authors with the host and the path', () => {
  for (const feed of readFeeds(fixtureBuild())) {
    expect(feed.self).toBe(`${site}blog/${feed.name}`);
    for (const {url, author = `${site}docs/team/`, html} of feed.posts) {
      expect(url).toContain(`${site}blog/`);
      expect(author, url).toContain(`${site}docs/team/`);
      expect(html, url).not.toMatch(/ (href|src)="(\/|https:\/\/acme\.github\.io\/(?!handbook\/))/);
    }
  }
});

test('sub-path: npm run nginx prints the address with the path', async ({serve}) => {
  const port = await freePort();
  const {printed} = await serve(runServer('scripts/nginx.ts', {BUILD: fixtureBuild(), PORT: String(port)}));
  expect(printed).toContain(`The handbook is at http://127.0.0.1:${port}${prefix} `);
});

test('sub-path: the copy opens offline, and leaves other copies alone', async ({page, context, baseURL}) => {
  const others = ['offline:/:1a2b', 'offline:/mr-7/:1a2b', 'offline:/mr-7/:3c4d', 'notes'];
  await page.goto('');
  await page.evaluate(async (names) => {
    for (const name of names) {
      await caches.open(name);
    }
  }, others);
  await page.goto('docs/intro/?offlineMode=true');
  await expectReady(page);
  const names = () => page.evaluate(() => caches.keys());
  expect((await names()).filter((name) => !others.includes(name))).toHaveLength(1);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(baseURL);
  await context.setOffline(true);
  await page.goto('docs/guides/windows.html');
  await expect(page).toHaveURL('docs/guides/windows/');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await context.setOffline(false);

  await page.goto('docs/intro/');
  await button(page, 'Turn off and delete').click();
  await expectState(page, 'deleted');
  expect((await names()).sort()).toEqual([...others].sort());
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('offline-mode-handbook-handbook');
});

test('sub-path: inside another copy, it describes only its own', async ({page, context, faults, serve}) => {
  faults.allow(/status 404|ServiceWorker|Failed to load resource/);
  const host = await serve(new Deployment(smallSite).start());
  host.serveUnder(prefix, fixtureBuild());
  host.breakFile(`${prefix}404.html`, missing);
  await page.goto(`${host.origin}${prefix}docs/intro/?offlineMode=true`);
  await expectState(page, 'failed');
  const outer = await context.newPage();
  await outer.goto(`${host.origin}/docs/intro/?offlineMode=true`);
  await expectReady(outer);
  // The outer worker told all pages of the origin, including this one, whether it saved its copy.
  await expectState(page, 'failed');
  await page.reload();
  // The page is in the scope of the outer worker, whose copy is whole, until it has its own worker.
  await expectState(page, 'failed');
});
