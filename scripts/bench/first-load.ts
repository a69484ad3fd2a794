import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {listFiles} from '../hosting/site.ts';
import {saveData} from './route-change.ts';

/** What a page's first load moves, in bytes after brotli at its best. */
export interface FirstLoad {
  html: number;
  scripts: number;
  styles: number;
}

/** Of the file as a host would send it. */
const compressedBytes = (file: string): number => brotliCompressSync(readFileSync(file)).length;

const sum = (files: string[], folder: string) =>
  files.reduce((total, file) => total + compressedBytes(path.join(folder, file)), 0);

/**
 * Opens a page as a first visitor and adds up what it fetches for itself. It is one who
 * saves data, for whom no link fetches another page ahead.
 *
 * @param folder the build that stands at the origin
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
    // Ours starts its application at a touch.
    await page.mouse.wheel(0, 10);
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

/** The files that search fetches at its first use, as {@link FirstLoad} counts. */
export function searchIndexBytes(folder: string): number {
  return sum(
    listFiles(folder).filter((file) => /(^|\/)search-(doc|index)[^/]*\.json$/.test(file)),
    folder,
  );
}
