import type {ServerResponse} from 'node:http';
import type {Page, Route} from '@playwright/test';
import {Deployment} from '../offline/deployment.ts';
import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');
const {files, read} = publishedSearch();

const missing = (route: Route) => route.fulfill({status: 404, body: 'not here'});
const blocked = (route: Route) => route.abort('blockedbyclient');

const faults: Record<string, (route: Route) => Promise<void>> = {
  'not found': missing,
  'server error': (route) => route.fulfill({status: 500, body: 'broken'}),
  'not JSON': (route) => route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html>'}),
  'cut short': (route) =>
    route.fulfill({status: 200, contentType: 'application/json', body: read(files.index).slice(0, 5000)}),
  'another JSON': (route) => route.fulfill({status: 200, contentType: 'application/json', body: '{}'}),
  reset: (route) => route.abort('connectionreset'),
};

declare global {
  interface Window {
    piecesRead: number;
  }
}

const names = /search-files\.json/;

const parts = {
  interface: /search-interface/,
  index: /search-index-.*\.json/,
  text: /search-doc-.*\.json/,
};

const alertOf = (page: Page) => page.getByRole('navigation', {name: 'Main'}).getByRole('alert');
const retry = (page: Page) => alertOf(page).getByRole('button', {name: 'Retry'}).click();

/** Answers requests with one fault after another. The box reports the first one after `start`, and the others after Retry. */
async function reports(
  page: Page,
  pattern: RegExp,
  each: Record<string, (route: Route) => Promise<void>>,
  start: () => Promise<void>,
): Promise<void> {
  let act = start;
  for (const [name, fault] of Object.entries(each)) {
    await test.step(name, async () => {
      let answer = () => {};
      const isSeen = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(pattern, async (route) => {
        await isSeen;
        await fault(route);
      });
      const asked = page.waitForRequest(pattern);
      await act();
      await asked;
      // The report of the fault before is gone while search loads again.
      await expect(alertOf(page)).toHaveCount(0);
      answer();
      await expect(alertOf(page)).toContainText('Search could not be loaded');
      await page.unroute(pattern);
    });
    act = () => retry(page);
  }
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

for (const [part, pattern] of Object.entries({index: parts.index, text: parts.text})) {
  test(`the box reports every failure of the ${part}, and Retry recovers`, async ({
    page,
    faults: watched,
  }) => {
    watched.allow(/search-/, /Failed to load resource/);
    const {input} = await open(page, '/privacy-policy/');
    await reports(page, pattern, faults, () => input.fill(found.title));
    await recovers(page);
  });
}

test('the box reports every failure of the list of files, and another Retry recovers', async ({
  page,
  faults: watched,
}) => {
  watched.allow(/search-/, /Failed to load resource/);
  const {'cut short': _, ...others} = faults;
  await page.route(parts.index, (route) => route.abort('connectionreset'));
  const {input} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  await expect(alertOf(page)).toContainText('Search could not be loaded');
  await page.unroute(parts.index);
  await reports(page, names, others, () => retry(page));
  await recovers(page);
});

test('the box reports at once that the interface script is missing, after the shortcut too, and Retry recovers', async ({
  page,
  faults: watched,
}) => {
  watched.allow(/search-interface/, /Failed to load resource/);
  await open(page, '/privacy-policy/');
  await reports(page, parts.interface, {blocked, missing}, () => page.keyboard.press('Control+k'));
  await page.keyboard.type(found.title);
  await recovers(page);
});

test('the box reports that the worker is missing or broken, and Retry recovers', async ({
  page,
  faults: watched,
}) => {
  watched.allow(/search-worker/, /Failed to load resource/, /Unexpected|SyntaxError|Uncaught/);
  const ways: typeof faults = {
    blocked,
    missing,
    broken: (route) =>
      route.fulfill({contentType: 'text/javascript', body: 'throw new SyntaxError("broken")'}),
  };
  const {input} = await open(page, '/privacy-policy/');
  await reports(page, /search-worker/, ways, () => input.fill(found.title));
  await recovers(page);
});

test('Retry shows results in a tab that is older than the release', async ({page, faults: watched}) => {
  watched.allow(/search-worker/, /Failed to load resource/);
  let isOld = true;
  await page.route(/search-worker/, (route) => (isOld ? route.fulfill({status: 404}) : route.continue()));
  await page.route(names, (route) =>
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
  for (const pattern of [parts.index, parts.text]) {
    await page.clock.install();
    const asked = page.waitForRequest(pattern);
    await page.route(pattern, () => {});
    const {input} = await open(page, '/privacy-policy/');
    await input.fill(found.title);
    await asked;
    await expect(async () => {
      await page.clock.fastForward(21_000);
      await expect(page.getByRole('alert').first()).toContainText('could not be loaded', {timeout: 500});
    }).toPass();
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
  await page.route(parts.index, (route) => route.abort('connectionreset'));
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  const alert = alertOf(page);
  await expect(alert).toContainText('could not be loaded');
  await page.unroute(parts.index);
  const [late] = await Promise.all([
    new Promise<Route>((resolve) => void page.route(names, resolve, {times: 1})),
    retry(page),
  ]);
  await page.clock.fastForward(21_000);
  await expect(alert).toContainText('could not be loaded');
  await recovers(page);
  await late.abort('connectionreset');
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

test('a slow file fails 20 seconds after its last bytes', async ({page}) => {
  const host = new Deployment();
  await host.start();
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
  // The end of the host would break the requests that an open page still waits for.
  await page.close();
  await host.stop();
});
