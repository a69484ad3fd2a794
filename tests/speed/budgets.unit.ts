import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';
import {sitemapPaths} from '../sitemap.ts';
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
  /**
   * The code that the browser fetches until the page is hydrated. The text of pages is not part of it, because a
   * contributor may write a long page. Builds of the same commit in two folders differ by about 100 bytes, because the
   * bundler names variables differently.
   */
  code: 134_000,
  /** The styles, which are in the page. */
  styles: 21_500,
  /** The scripts in the page, which answer controls before the application has started. */
  inlineScripts: 8_000,
};

/** Whether a script has the text of a Markdown page. Only such a module exports a `contentTitle`. */
const isText = (script: string) => /\bcontentTitle:\(\)/.test(script);

async function bytesOf(page: string): Promise<Record<'code' | 'styles' | 'inlineScripts', number>> {
  const html = read(path.join(page, 'index.html'));
  const [, list = '[]'] = /id="?application-scripts"?>(.*?)<\/script>/s.exec(html) ?? [];
  const files: string[] = JSON.parse(list);
  expect(files.length, page).toBeGreaterThan(2);
  const [styles, inlineScripts, ...code] = await Promise.all([
    compressed(/<style>(?:(?!<style>).)*<\/style>(?=<script)/s.exec(html)?.[0] ?? ''),
    compressed([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([script]) => script).join('')),
    ...files
      .map(read)
      .filter((script) => !isText(script))
      .map(compressed),
  ]);
  return {code: code.reduce((sum, bytes) => sum + bytes), styles, inlineScripts};
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
    expect.soft(bytes.code, `code of ${page}`).toBeLessThanOrEqual(budgets.code);
    expect.soft(bytes.styles, `styles of ${page}`).toBeLessThanOrEqual(budgets.styles);
    expect.soft(bytes.inlineScripts, `inline scripts of ${page}`).toBeLessThanOrEqual(budgets.inlineScripts);
  }
});

test('the offline copy stays within its budget for each page', () => {
  const list: {files: {url: string}[]} = JSON.parse(read('offline.json'));
  const sizes = list.files.map(
    ({url}) => statSync(path.join('build', url.replace(/(^|\/)$/, '$1index.html'))).size,
  );
  const bytes = sizes.reduce((total, size) => total + size, 0);
  expect(bytes).toBeGreaterThan(0);
  // Uncompressed, as browsers store it. About a quarter of it travels.
  expect(bytes / sitemapPaths().length).toBeLessThanOrEqual(255_000);
});
