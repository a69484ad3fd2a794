import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {handbook} from '../../src/data/organisation.ts';
import type {OfflineList} from '../../src/plugins/offline/copies.ts';
import {builtPage} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';

const read = (file: string) => readFileSync(`build/${file}`);

test('the manifest names the site, and icons that exist in the size it states, maskable ones too', () => {
  const file = builtPage('/').$('link[rel=manifest]').attr('href') ?? '';
  const manifest: {icons: {src: string; sizes: string; purpose: string}[]} = JSON.parse(String(read(file)));
  expect(manifest).toMatchObject({
    name: handbook.title,
    description: handbook.tagline,
    display: 'standalone',
  });
  expect(manifest.icons.map(({purpose}) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  for (const {src, sizes} of manifest.icons) {
    const icon = read(src);
    // A PNG has its width and its height at these places.
    const size = src.endsWith('.svg') ? 'any' : `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`;
    expect(size, src).toBe(sizes);
  }
});

test('offline mode saves every page', () => {
  const {files}: OfflineList = JSON.parse(String(read('offline.json')));
  expect(files.map(({url}) => `/${url}`)).toEqual(expect.arrayContaining(sitemapPaths()));
});

test('the sitemap dates every page with a source, and security.txt expires', () => {
  const sitemap = String(read('sitemap.xml'));
  const dated = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)];
  const addresses = dated.map(([, url = '']) => new URL(url).pathname);
  const written = sitemapPaths().filter((path) => builtPage(path).$('link[type="text/markdown"]').length > 0);
  expect(written.filter((path) => !addresses.includes(path))).toEqual([]);
  expect(String(read('robots.txt'))).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${handbook.url}/sitemap.xml\n`,
  );
  const [, expires = ''] = /^Expires: (.*)$/m.exec(String(read('.well-known/security.txt'))) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(250);
  expect(days).toBeLessThan(366);
});
