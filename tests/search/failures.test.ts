import type {Page, Route} from '@playwright/test';
import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');

const notFound = (route: Route) => route.fulfill({status: 404, body: 'not here'});
const blocked = (route: Route) => route.abort('blockedbyclient');
const html = (route: Route) =>
  route.fulfill({status: 200, contentType: 'text/html', body: '<!doctype html>'});
const otherJson = (route: Route) => route.fulfill({json: {}});
const reset = (route: Route) => route.abort('connectionreset');

const index = /search-index-.*\.json/;
const text = /search-doc-.*\.json/;

const faults: [name: string, file: RegExp, faults: ((route: Route) => Promise<void>)[]][] = [
  ['interface', /search-interface/, [blocked, notFound]],
  ['worker', /search-worker/, [blocked, notFound, html]],
  ['index', index, [notFound, html, otherJson, reset]],
  ['text', text, [notFound, html, otherJson, reset]],
];

/** The box shows a failure. Retry shows it again until the cause is gone, and then loads search without a reload. */
async function recovers(page: Page, pattern: RegExp): Promise<void> {
  const {input, options, status, retry} = searchBox(page);
  await expect(status).toContainText('Search could not be loaded');
  const again = page.waitForRequest(pattern);
  await retry.click();
  await again;
  await expect(status).toContainText('Search could not be loaded');
  await page.unroute(pattern);
  await retry.click();
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(options.first().locator('mark').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(input).toBeFocused();
}

for (const [name, file, each] of faults) {
  test(`the box reports every failure of the ${name}, and Retry recovers`, async ({
    page,
    faults: watched,
  }) => {
    watched.allow(/search-/, /Failed to load resource/, /Unexpected|SyntaxError|Uncaught/);
    for (const fault of each) {
      await page.route(file, fault);
      await open(page, '/privacy-policy/');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(found.title);
      await recovers(page, file);
    }
  });
}

test('a broken copy of a file in the cache of the browser does not fail', async ({page}) => {
  for (const file of [index, text]) {
    await page.route(file, html, {times: 1});
  }
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(options.first().locator('mark').first()).toBeVisible();
});

test('an index that does not arrive fails after 30 seconds, but results do not wait for the text', async ({
  page,
  faults: watched,
}) => {
  watched.allow(/search-/);
  await page.clock.install();
  for (const file of [index, text]) {
    await page.route(file, () => {});
  }
  const {input, options, status, retry} = await open(page, '/privacy-policy/');
  const asked = page.waitForRequest(index);
  await input.fill(found.title);
  await asked;
  await page.clock.fastForward(29_000);
  await expect(status).toHaveText('Loading...');
  await page.clock.fastForward(2000);
  await expect(status).toContainText('could not be loaded');
  await page.unroute(index);
  await retry.click();
  await expect(options.first()).toHaveAttribute('href', found.url);
  await page.clock.fastForward(60_000);
  await expect(status).toHaveText(/page(s)? found/);
});
