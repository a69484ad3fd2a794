import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';
import {expect, test} from '@playwright/test';
import {listedPages} from '../built-pages.ts';
import {scriptsOf} from '../pages.ts';

const compress = promisify(brotliCompress);
const sizes = new Map<string, Promise<number>>();

/** Bytes after Brotli's best compression. Pages share most contents, so each is compressed once. */
function compressed(content: string): Promise<number> {
  const size = sizes.get(content) ?? compress(content).then(({length}) => length);
  sizes.set(content, size);
  return size;
}

/** Whether a script has the text of a Markdown page, which may be long. Only such a module exports a `contentTitle`. */
const isText = (script: string) => /\bcontentTitle:\(\)/.test(script);

test('each page stays within the budgets of its first load', async () => {
  const pages = listedPages();
  expect(pages.length).toBeGreaterThan(50);
  for (const {address} of pages) {
    const files = scriptsOf(address);
    expect(files.length, address).toBeGreaterThan(2);
    const scripts = files.map((file) => readFileSync(`build${file}`, 'utf8')).filter((text) => !isText(text));
    const code = await Promise.all(scripts.map(compressed));
    // Builds of the same commit in two folders differ by about 100 bytes.
    expect
      .soft(
        code.reduce((sum, bytes) => sum + bytes),
        `code of ${address}`,
      )
      .toBeLessThanOrEqual(134_000);
  }
  for (const [part, limit] of Object.entries({style: 13_500, 'script:not([src], [type])': 8_000})) {
    // All pages have nearly the same text there, so the longest one is also the longest when compressed.
    const [longest = ''] = pages.map(({$}) => $(part).text()).sort((one, other) => other.length - one.length);
    expect.soft(await compressed(longest), part).toBeLessThanOrEqual(limit);
  }
});
