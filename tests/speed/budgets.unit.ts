import {readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {expect, test} from '../unit.ts';

const read = (file: string) => readFileSync(path.join('build', file), 'utf8');

const compress = promisify(brotliCompress);
const sizes = new Map<string, Promise<number>>();

/** Bytes after Brotli's best compression, as a host sends them. Pages share most contents, so each is compressed once. */
function compressed(content: string): Promise<number> {
  const size = sizes.get(content) ?? compress(content).then(({length}) => length);
  sizes.set(content, size);
  return size;
}

/** The budgets of every page, in bytes after Brotli. */
const budgets = {
  /** Everything that the browser fetches until the page is hydrated, including the page. */
  scripts: 140 * 1024,
  /** The same for the lists of posts and for the longest page, whose text alone has 30,000. */
  scriptsOfLongPages: 150 * 1024,
  /** The styles, which are in the page. */
  styles: 21_500,
  /** The scripts in the page, which answer controls before the application has started. */
  inlineScripts: 8_000,
};

async function bytesOf(page: string): Promise<Record<'scripts' | 'styles' | 'inlineScripts', number>> {
  const html = read(path.join(page, 'index.html'));
  const [, list = '[]'] = /id="?application-scripts"?>(.*?)<\/script>/s.exec(html) ?? [];
  const files: string[] = JSON.parse(list);
  expect(files.length, page).toBeGreaterThan(2);
  const [styles, inlineScripts, ...scripts] = await Promise.all([
    compressed(/<style>(?:(?!<style>).)*<\/style>(?=<script)/s.exec(html)?.[0] ?? ''),
    compressed([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([script]) => script).join('')),
    ...files.map((file) => compressed(read(file))),
  ]);
  return {scripts: scripts.reduce((sum, bytes) => sum + bytes), styles, inlineScripts};
}

test('each page stays within the budgets of its first load', async () => {
  const pages = sitemapPaths();
  expect(pages.length).toBeGreaterThan(50);
  for (const {page, bytes} of await Promise.all(
    pages.map(async (page) => ({page, bytes: await bytesOf(page)})),
  )) {
    for (const [part, size] of Object.entries(bytes)) {
      expect.soft(size, `${part} of ${page}`).toBeGreaterThan(100);
    }
    const isLong = /^\/blog\/(authors\/.*)?$|\/mail\/administrator\/$/.test(page);
    const mostScripts = isLong ? budgets.scriptsOfLongPages : budgets.scripts;
    expect.soft(bytes.scripts, `scripts of ${page}`).toBeLessThanOrEqual(mostScripts);
    expect.soft(bytes.styles, `styles of ${page}`).toBeLessThanOrEqual(budgets.styles);
    expect.soft(bytes.inlineScripts, `inline scripts of ${page}`).toBeLessThanOrEqual(budgets.inlineScripts);
  }
});

test('the offline copy stays within its budget for each page', () => {
  const list: {files: {bytes: number}[]} = JSON.parse(read('offline.json'));
  const bytes = list.files.reduce((total, file) => total + file.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  // Uncompressed, as browsers store it. About a quarter of it travels.
  expect(bytes / sitemapPaths().length).toBeLessThanOrEqual(255_000);
});
