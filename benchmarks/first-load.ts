import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {listFiles} from '../scripts/hosting/site.ts';
import {saveData} from './route-change.ts';

/** The bytes of a page's first load, after the best brotli compression. */
export interface FirstLoad {
  html: number;
  scripts: number;
  styles: number;
}

/** The size of a file as a host would send it. */
const compressedBytes = (file: string): number => brotliCompressSync(readFileSync(file)).length;

const sum = (files: string[], folder: string) =>
  files.reduce((total, file) => total + compressedBytes(path.join(folder, file)), 0);

/**
 * Opens a page as a new reader who saves data, so that the page prefetches nothing, and adds up the bytes that it loads.
 *
 * @param folder the build that the origin serves
 */
export async function firstLoad(
  browser: Browser,
  {folder, origin, address}: {folder: string; origin: string; address: string},
): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(saveData);
    await page.goto(origin + address, {waitUntil: 'load'});
    await page.waitForLoadState('networkidle');
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({name}) => decodeURI(new URL(name).pathname)),
    );
    const unique = [...new Set(fetched)];
    return {
      html: sum([path.posix.join(address, 'index.html')], folder),
      scripts: sum(
        unique.filter((file) => /\.m?js$/.test(file)),
        folder,
      ),
      styles: sum(
        unique.filter((file) => file.endsWith('.css')),
        folder,
      ),
    };
  } finally {
    await context.close();
  }
}

/** The compressed size of the files that search loads on first use. */
export function searchIndexBytes(folder: string): number {
  return sum(
    listFiles(folder).filter((file) => /(^|\/)search-(doc|index)[^/]*\.json$/.test(file)),
    folder,
  );
}
