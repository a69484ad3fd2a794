import {readFileSync} from 'node:fs';
import {handbook} from '../../src/data/organisation.ts';
import {builtPage} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';

const read = (file: string) => readFileSync(`build/${file}`);

interface Manifest {
  icons: {src: string; sizes: string; purpose: string}[];
}

test('the manifest names the site, and icons that exist in the size it states, maskable ones too', () => {
  const file = builtPage('/').$('link[rel=manifest]').attr('href') ?? '';
  const manifest: Manifest = JSON.parse(read(file).toString());
  expect(manifest).toMatchObject({
    name: handbook.title,
    description: handbook.tagline,
    display: 'standalone',
  });
  const purposes = manifest.icons.map(({purpose}) => purpose);
  expect(purposes).toContain('any');
  expect(purposes).toContain('maskable');
  for (const {src, sizes} of manifest.icons) {
    const icon = read(src);
    // A PNG has its width and its height at these places.
    const size = src.endsWith('.svg') ? 'any' : `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`;
    expect(size, src).toBe(sizes);
  }
});

test('the sitemap dates docs, posts and standalone pages, and robots.txt names the sitemap', () => {
  const sitemap = read('sitemap.xml').toString();
  const [post] = sitemapPaths().filter((address) => /^\/blog\/\d{4}\//.test(address));
  for (const address of ['/docs/intro/', post, '/privacy-policy/', '/scheduled-maint/']) {
    expect(sitemap).toMatch(
      new RegExp(`<loc>[^<]*[^/]${address}</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`),
    );
  }
  const robots = read('robots.txt').toString();
  expect(robots).toContain('Allow: /\n');
  expect(robots).toContain(`Sitemap: ${handbook.url}/sitemap.xml`);
});
