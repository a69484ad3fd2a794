import {sitemapPaths} from '../../scripts/sitemap.ts';
import {handbook} from '../../src/organisation.ts';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

test('the manifest names the site, and icons that exist in the size it states, maskable ones too', {
  tag: '@spec-1.3',
}, async ({page, baseURL}) => {
  await saveData(page);
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

test('the sitemap dates docs, posts and standalone pages, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const [post] = sitemapPaths().filter((address) => /^\/blog\/\d{4}\//.test(address));
  for (const address of ['/docs/intro/', post, '/privacy-policy/', '/scheduled-maint/']) {
    expect(sitemap).toMatch(
      new RegExp(`<loc>[^<]*[^/]${address}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`),
    );
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${handbook.url}/sitemap.xml`);
});
