import type {ServerResponse} from 'node:http';
import type {Page, Route} from '@playwright/test';
import {Deployment} from '../offline/deployment.ts';
import {hold} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');
const {files, read} = publishedSearch();

type Fault = (route: Route) => Promise<void>;

const blocked: Fault = (route) => route.abort('blockedbyclient');
const missing: Fault = (route) => route.fulfill({status: 404, body: 'not here'});
const broken: Fault = (route) =>
  route.fulfill({contentType: 'text/javascript', body: 'throw new SyntaxError("broken")'});
const reset: Fault = (route) => route.abort('connectionreset');

const faultsOfData: Record<string, Fault> = {
  missing,
  'server error': (route) => route.fulfill({status: 500, body: 'broken'}),
  'not JSON': (route) => route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html>'}),
  'cut short': (route) =>
    route.fulfill({status: 200, contentType: 'application/json', body: read(files.index).slice(0, 5000)}),
  'another JSON': (route) => route.fulfill({status: 200, contentType: 'application/json', body: '{}'}),
  reset,
};

declare global {
  interface Window {
    piecesRead: number;
  }
}

const [indexFile, textFile, listOfFiles] = [
  /search-index-.*\.json/,
  /search-doc-.*\.json/,
  /search-files\.json/,
];

const alertOf = (page: Page) => page.getByRole('navigation', {name: 'Main'}).getByRole('alert');
const retry = (page: Page) => alertOf(page).getByRole('button', {name: 'Retry'}).click();

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(found.title);
}

/** Only Retry reads the list of files. */
async function searchTwice(page: Page): Promise<void> {
  await page.route(indexFile, reset, {times: 1});
  await search(page);
  await retry(page);
}

/** Once the cause is gone, Retry loads search without a reload. */
async function recovers(page: Page): Promise<void> {
  const {input, options} = searchBox(page);
  await retry(page);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(options.first().locator('mark').first()).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(input).toBeFocused();
}

for (const [part, pattern, faults, start] of [
  ['the index', indexFile, faultsOfData, search],
  ['the text', textFile, faultsOfData, search],
  ['the list of files', listOfFiles, faultsOfData, searchTwice],
  ['the interface script', /search-interface/, {blocked, missing}, search],
  ['the worker', /search-worker/, {blocked, missing, broken}, search],
] as const) {
  test(`the box reports every failure of ${part}, and Retry recovers`, async ({page, faults: watched}) => {
    watched.allow(/search-/, /Failed to load resource/, /SyntaxError: broken/);
    await open(page, '/privacy-policy/');
    let act = start;
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(name, async () => {
        const release = await hold(page, pattern, fault);
        const asked = page.waitForRequest(pattern);
        await act(page);
        await asked;
        // The report of the fault before is gone while search loads again.
        await expect(alertOf(page)).toHaveCount(0);
        release();
        await expect(alertOf(page)).toContainText('Search could not be loaded');
        await page.unroute(pattern);
      });
      act = retry;
    }
    await recovers(page);
  });
}

test('Retry shows results in a tab that is older than the release', async ({page, faults: watched}) => {
  watched.allow(/search-worker/, /Failed to load resource/);
  let isOld = true;
  await page.route(/search-worker/, (route) => (isOld ? route.fulfill({status: 404}) : route.continue()));
  await page.route(listOfFiles, (route) =>
    isOld ? route.fulfill({json: {...files, version: 'a later one'}}) : route.continue(),
  );
  page.on('request', (request) => {
    isOld &&= !(request.isNavigationRequest() && new URL(request.url()).pathname === '/search/');
  });
  const {input} = await open(page, '/privacy-policy/');
  await input.fill(found.word);
  await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
  await expect(page).toHaveURL(`/search/?q=${encodeURIComponent(found.word)}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a connection without data fails after 20 seconds', async ({page, faults: watched}) => {
  watched.allow(/search-/);
  for (const pattern of [indexFile, textFile]) {
    await page.clock.install();
    const asked = page.waitForRequest(pattern);
    await page.route(pattern, () => {});
    const {input} = await open(page, '/privacy-policy/');
    await input.fill(found.title);
    await asked;
    const now = () => page.evaluate(() => Date.now());
    const start = await now();
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(page.getByRole('alert').first()).toContainText('could not be loaded', {timeout: 100});
    }).toPass({intervals: [0]});
    const waited = (await now()) - start;
    expect(waited, 'The limit may begin shortly before or after `start`.').toBeGreaterThan(18_000);
    expect(waited).toBeLessThan(24_000);
    await page.unroute(pattern);
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
    await expect(searchBox(page).options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  }
});

test('a Retry that fails after the next one has succeeded changes nothing', async ({
  page,
  faults: watched,
}) => {
  watched.allow(/search-/, /Failed to load resource/);
  await page.clock.install();
  const asked = new Promise<Route>((resolve) => void page.route(listOfFiles, resolve, {times: 1}));
  const {input, options} = await open(page, '/privacy-policy/');
  const alert = alertOf(page);
  await searchTwice(page);
  const late = await asked;
  await page.clock.fastForward(21_000);
  await expect(alert).toContainText('could not be loaded');
  await recovers(page);
  await reset(late);
  await input.fill(found.word);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(alert).toHaveCount(0);
});

/** Runs before the scripts of the page, and counts the chunks that it reads. */
const countPieces = `
window.piecesRead = 0;
const {prototype} = ReadableStreamDefaultReader;
const {read} = prototype;
prototype.read = async function () {
  const piece = await read.call(this);
  window.piecesRead += 1;
  return piece;
};`;

test('a slow file fails 20 seconds after its last bytes', async ({page, serve}) => {
  const host = await serve(new Deployment().start());
  let answer: ServerResponse | undefined;
  host.breakFile(`/${files.index}`, (response) => {
    response.writeHead(200, {'Content-Type': 'application/json'}).flushHeaders();
    answer = response;
  });
  await page.clock.install();
  await page.addInitScript(countPieces);
  const {input, options} = await open(page, `${host.origin}/privacy-policy/`);
  await input.fill(found.title);
  await expect.poll(() => answer).toBeDefined();
  const pieces = () => page.evaluate(() => window.piecesRead);
  const alert = page.getByRole('alert');
  for (const at of [0, 1, 2]) {
    const before = await pieces();
    answer?.write(read(files.index).slice(1000 * at, 1000 * (at + 1)));
    await expect.poll(pieces).toBeGreaterThan(before);
    await page.clock.fastForward(15_000);
    await expect(alert).toHaveCount(0);
  }
  await page.clock.fastForward(6_000);
  await expect(alert).toContainText('could not be loaded');
  host.heal();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
});
