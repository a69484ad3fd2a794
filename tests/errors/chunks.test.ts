import type {Page} from '@playwright/test';
import {hydrated, saveData, touch} from '../pages.ts';
import {expect, test} from '../test.ts';

/** Names of the pages' own chunks, so that what a test blocks is the page and nothing it shares. */
const provoked =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk|onRecoverableError|Failed to fetch|fetching the script/;

const loadError = (page: Page) => page.getByRole('alert').filter({hasText: 'could not be loaded'});

/** The scripts that `to` needs and `from` does not. */
async function ownScripts(page: Page, from: string, to: string): Promise<string[]> {
  const scriptsOf = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter((name) => name.includes('/assets/js/')),
    );
  };
  const known = await scriptsOf(from);
  return (await scriptsOf(to)).filter((src) => !known.includes(src));
}

test.beforeEach(async ({context}) => {
  // No link may fetch a chunk ahead of the test that blocks it.
  await saveData(context);
});

test('route chunk load error on the first load: the error text with Retry, which recovers', async ({
  page,
  faults,
}) => {
  faults.allow(provoked);
  const scripts = await ownScripts(page, '/', '/privacy-policy/');
  const title = await page.locator('main h1').innerText();
  expect(scripts.length).toBeGreaterThan(0);
  const isOwn = (url: URL) => scripts.includes(url.href);
  await page.route(isOwn, (route) => route.abort());
  await page.goto('/privacy-policy/');
  await touch(page);
  await expect(loadError(page)).toContainText(/Loading chunk \S+ failed/);
  await loadError(page).getByRole('button', {name: 'Retry'}).click();
  await expect(loadError(page), 'Retry fails while the chunk does').toBeVisible();
  await page.unroute(isOwn);
  await loadError(page).getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('main h1')).toHaveText(title);
});

test('route change: if the preload fails the page reloads, once, and Retry recovers', async ({
  page,
  faults,
}) => {
  faults.allow(provoked);
  const scripts = await ownScripts(page, '/', '/privacy-policy/');
  const title = await page.locator('main h1').innerText();
  const isOwn = (url: URL) => scripts.includes(url.href);
  await page.goto('/');
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(isOwn, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'}).click();
  await expect.poll(() => documents).toBe(1);
  await expect(page).toHaveURL(/\/privacy-policy\/$/);
  // Until it is touched the page is its HTML, which has come.
  await expect(page.locator('main h1')).toHaveText(title);
  await touch(page);
  await expect(loadError(page)).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute(isOwn);
  await loadError(page).getByRole('button', {name: 'Retry'}).click();
  await expect(page.locator('main h1')).toBeVisible();
  expect(documents).toBe(1);
});

test('route change: without a network the reader stays on the site and recovers when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(provoked);
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'}).click();
  await expect(loadError(page).getByRole('button', {name: 'Retry'})).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(loadError(page)).toHaveCount(0);
});

test('base-URL banner: shown on the home path if the site did not load, and nowhere else', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/, /Failed to load module script/);
  const banner = page.getByText('Your Docusaurus site did not load properly.');
  // Under a wrong base URL some hosts send something else as if it was found.
  await page.route('**/assets/js/*', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await page.goto('/');
  await page.mouse.move(5, 5);
  await expect(banner).toBeVisible();
  await page.unroute('**/assets/js/*');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(6, 6);
  await expect(banner).toBeVisible();
  await page.goto('/docs/intro/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('did not load properly')).toHaveCount(0);
  await page.unroute('**/assets/**');
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});
