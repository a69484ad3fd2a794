import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {expect, test} from '../unit.ts';

const read = (file: string) => readFileSync(path.join('build', file), 'utf8');

const sizes = new Map<string, number>();

/** Bytes after Brotli's best compression, as a host sends them. Pages share most contents, so each is compressed once. */
function compressed(content: string): number {
  const size = sizes.get(content) ?? brotliCompressSync(content).length;
  sizes.set(content, size);
  return size;
}

/** The budgets of every page, in bytes after Brotli. */
const budgets = {
  /** Everything that the browser fetches until the page is hydrated, including the page. */
  scripts: 143_000,
  /** The same for the lists of posts and for the longest page, whose text alone has 30,000. */
  scriptsOfLongPages: 153_000,
  /** The styles, which are in the page. */
  styles: 21_500,
  /** The scripts in the page, which answer controls before the application has started. */
  inlineScripts: 8_000,
};

test('each page stays within the budgets of its first load', () => {
  const pages = sitemapPaths();
  expect(pages.length).toBeGreaterThan(50);
  for (const page of pages) {
    const html = read(path.join(page, 'index.html'));
    const [, list = '[]'] = /id="?application-scripts"?>(.*?)<\/script>/s.exec(html) ?? [];
    const scripts: string[] = JSON.parse(list);
    expect(scripts.length, page).toBeGreaterThan(2);
    const bytesOf = {
      scripts: scripts.reduce((sum, script) => sum + compressed(read(script)), 0),
      styles: compressed(/<style>(?:(?!<style>).)*<\/style>(?=<script)/s.exec(html)?.[0] ?? ''),
      inlineScripts: compressed(
        [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([script]) => script).join(''),
      ),
    };
    for (const [part, bytes] of Object.entries(bytesOf)) {
      expect.soft(bytes, `${part} of ${page}`).toBeGreaterThan(100);
    }
    const isLong = /^\/blog\/(authors\/.*)?$|\/mail\/administrator\/$/.test(page);
    const mostScripts = isLong ? budgets.scriptsOfLongPages : budgets.scripts;
    expect.soft(bytesOf.scripts, `scripts of ${page}`).toBeLessThanOrEqual(mostScripts);
    expect.soft(bytesOf.styles, `styles of ${page}`).toBeLessThanOrEqual(budgets.styles);
    expect
      .soft(bytesOf.inlineScripts, `inline scripts of ${page}`)
      .toBeLessThanOrEqual(budgets.inlineScripts);
  }
});

test('the offline copy stays within its budget for each page', () => {
  const list: {files: {bytes: number}[]} = JSON.parse(read('offline.json'));
  const bytes = list.files.reduce((total, file) => total + file.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  // Uncompressed, as browsers store it. About a quarter of it travels.
  expect(bytes / sitemapPaths().length).toBeLessThanOrEqual(255_000);
});
