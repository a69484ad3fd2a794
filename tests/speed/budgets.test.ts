import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {open, saveData, titleOf, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const read = (file: string) => readFileSync(path.join('build', file), 'utf8');

/** Bytes after brotli at its best, as a host sends them. */
const compressed = (content: string | Buffer) => brotliCompressSync(content).length;

const sum = (files: string[]) =>
  files.reduce((total, file) => total + compressed(readFileSync(path.join('build', file))), 0);

/** The styles that a page carries. */
const stylesOf = (address: string) =>
  /<style>(.*?)<\/style>/s.exec(read(path.join(address, 'index.html')))?.[1] ?? '';

/** The page of a kind with the longest HTML. */
function longest(kind: RegExp): string {
  const lengthOf = (page: string) => read(path.join(page, 'index.html')).length;
  return sitemapPaths()
    .filter((page) => kind.test(page))
    .reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
}

/** In bytes after brotli. */
const budgets = {
  /** The page's own script, which waits for the first touch. */
  entry: 4_200,
  /** What every page fetches when it is touched, or has been read for a while. */
  application: 97_500,
  /** The routes of the page and of the links in view, so that a click asks for the page alone. */
  routes: 6_500,
  /** What the page fetches besides: its layout and its own text. */
  page: 42_000,
  /** What of it a reader of the blog fetches, and a reader of the docs has: their layout alone. */
  docsLayout: 8_700,
  /** What it is drawn with: part of its HTML. */
  styles: 10_500,
  /** The whole style sheet, which comes with the application. */
  sheet: 17_500,
  font: 15_000,
  /** Of the longest page, which is as long as its text. */
  html: 36_000,
};

/** Those of a first load. */
const parts = ['entry', 'application', 'routes', 'page', 'styles', 'sheet', 'font', 'html'] as const;

const kinds = {
  home: /^\/$/,
  doc: /^\/docs\//,
  post: /^\/blog\/\d{4}\//,
  list: /^\/blog\/$/,
  project: /^\/projects\//,
};

interface FirstLoad {
  kind: string;
  address: string;
  /** Paths of all that was fetched. */
  fetched: string[];
  /** Paths of the scripts in the HTML. */
  named: string[];
}

async function firstLoad(page: Page, kind: string, address: string): Promise<FirstLoad> {
  // A reader who saves data: links fetch nothing for other pages.
  await saveData(page);
  await open(page, address);
  const files = await page.evaluate(() => {
    const pathOf = (url: string) => new URL(url).pathname;
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      // A script that is preloaded and then run is two entries.
      fetched: [...new Set(entries.map(({name}) => pathOf(name)))],
      named: [...document.querySelectorAll<HTMLScriptElement>('script[src*="/js/main."]')].map(({src}) =>
        pathOf(src),
      ),
    };
  });
  return {kind, address, ...files};
}

test('each kind of page stays within the budgets of its first load', async ({browser, baseURL}) => {
  const loads: FirstLoad[] = [];
  for (const [kind, addresses] of Object.entries(kinds)) {
    const page = await browser.newPage({...(baseURL && {baseURL})});
    loads.push(await firstLoad(page, kind, longest(addresses)));
    await page.close();
  }
  const isRoutes = (file: string) => /\/routes-\d+\./.test(file);
  const isScript = (file: string) => file.endsWith('.js') && !isRoutes(file);
  const shared = loads[0]?.fetched.filter(
    (file) => isScript(file) && loads.every(({fetched}) => fetched.includes(file)),
  );
  for (const {kind, fetched, named, address} of loads) {
    const sizes = {
      entry: sum(named),
      application: sum(shared ?? []),
      routes: sum(fetched.filter(isRoutes)),
      page: sum(fetched.filter((file) => isScript(file) && !shared?.includes(file))),
      styles: compressed(stylesOf(address)),
      sheet: sum(fetched.filter((file) => file.endsWith('.css'))),
      font: sum(fetched.filter((file) => file.endsWith('.woff2'))),
      html: compressed(read(path.join(address, 'index.html'))),
    };
    test.info().annotations.push({type: kind, description: JSON.stringify(sizes)});
    for (const part of parts) {
      expect.soft(sizes[part], `${part} of ${kind}, ${address}`).toBeLessThanOrEqual(budgets[part]);
      expect.soft(sizes[part], `${part} of ${kind}, ${address}`).toBeGreaterThan(0);
    }
  }
});

test('a reader of the blog who follows a link to the docs fetches their layout once, and the page', async ({
  browser,
  baseURL,
}) => {
  const fetchedFrom = async (address: string) => {
    const page = await browser.newPage({...(baseURL && {baseURL})});
    await saveData(page);
    await open(page, address);
    // Links in view are told of once a frame: after two, what they need has been asked for.
    await twoFrames(page);
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(titleOf('docs/intro.mdx'));
    await page.close();
    return fetched.filter((file) => file.endsWith('.js'));
  };
  const fromDocs = await fetchedFrom(longest(kinds.doc));
  const fromBlog = await fetchedFrom(longest(kinds.post));
  expect(fromDocs).toHaveLength(1);
  const layout = fromBlog.filter((file) => !fromDocs.includes(file));
  expect(layout).toHaveLength(1);
  expect(sum(layout)).toBeLessThanOrEqual(budgets.docsLayout);
});

test('the offline copy stays within its budget for each page', () => {
  const list: {files: {bytes: number}[]} = JSON.parse(read('offline.json'));
  const bytes = list.files.reduce((total, file) => total + file.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  // Uncompressed, as browsers store it; about a quarter of it travels. A third is the styles in the pages.
  expect(bytes / sitemapPaths().length).toBeLessThanOrEqual(140_000);
});
