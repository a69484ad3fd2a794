import {readFileSync} from 'node:fs';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {expect, test} from '../test.ts';

test('the RSS, Atom and JSON feeds hold every post with its text', async ({page, request}) => {
  const posts = sitemapPaths().filter((path) => /^\/blog\/\d{4}\//.test(path));
  await page.goto('/blog/');
  for (const [type, file] of [
    ['application/rss+xml', 'rss.xml'],
    ['application/atom+xml', 'atom.xml'],
    ['application/json', 'feed.json'],
  ] as const) {
    const href = await page.locator(`link[rel=alternate][type="${type}"]`).getAttribute('href');
    expect(href).toBe(`/blog/${file}`);
    const text = await (await request.get(`/blog/${file}`)).text();
    for (const post of posts) {
      expect(text).toContain(handbook.url + post);
    }
  }
  const feed = JSON.parse(readFileSync('build/blog/feed.json', 'utf8'));
  expect(feed.items).toHaveLength(posts.length);
  for (const {url, content_html: text} of feed.items) {
    expect(text.length, url).toBeGreaterThan(1000);
  }
});

test('the manifest names the site, and icons that exist in the size it states, maskable ones too', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: handbook.title,
    description: handbook.tagline,
    display: 'standalone',
  });
  const purposes = manifest.icons.map((icon: {purpose: string}) => icon.purpose);
  expect(purposes).toContain('any');
  expect(purposes).toContain('maskable');
  for (const {src, sizes} of manifest.icons) {
    const size = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      new URL(src, `${baseURL}/`).href,
    );
    if (sizes !== 'any') {
      expect(size).toBe(sizes);
    }
  }
});

test('every page names the favicons', async ({page}) => {
  await page.goto('/docs/intro/');
  await expect(page.locator('link[rel=icon][href$="favicon.ico"]')).toHaveCount(1);
  await expect(page.locator('link[rel=icon][type="image/svg+xml"]')).toHaveCount(1);
});

test('the sitemap dates the pages, and robots.txt names the sitemap', async ({request}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/docs\/intro\/<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${handbook.url}/sitemap.xml`);
});
