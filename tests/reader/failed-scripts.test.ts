import type {Page} from '@playwright/test';
import {headingOf} from '../built-pages.ts';
import {follow, hydrated, intercept, open, saveData, scriptsOf} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The errors that these tests provoke. */
const provoked =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk|onRecoverableError|Failed to fetch|fetching the script/;

const loadError = (page: Page) => page.getByRole('alert').filter({hasText: 'could not be loaded'});
const retry = (page: Page) => loadError(page).getByRole('button', {name: 'Retry'});

/** Which scripts a page needs and another does not. */
function scriptsOnlyOf(path: string, than: string): (url: URL) => boolean {
  const known = scriptsOf(than);
  const own = scriptsOf(path).filter((script) => !known.includes(script));
  return ({pathname}) => own.includes(pathname);
}

// No link may fetch a page in advance before the test blocks it.
test.beforeEach(({context}) => saveData(context));

test('a failed script of a page shows Retry above its text', async ({page, faults}) => {
  faults.allow(provoked);
  const path = '/docs/intro/';
  const isOwn = scriptsOnlyOf(path, '/');
  await page.route(isOwn, (route) => route.abort());
  await page.goto(path);
  await expect(loadError(page)).toContainText(/Loading chunk \S+ failed/);
  await expect(page.locator('main h1')).toHaveText(headingOf(path));
  await page.locator('[data-colour-mode]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const reloaded = page.waitForEvent('load');
  await retry(page).click();
  await reloaded;
  await expect(loadError(page), 'Retry fails while the script fails').toBeVisible();
  await page.unroute(isOwn);
  await retry(page).click();
  await hydrated(page);
  await expect(loadError(page)).toHaveCount(0);
});

test('if the preload of the next page fails, the page reloads once', async ({page, faults}) => {
  faults.allow(provoked);
  await open(page, '/');
  let documents = 0;
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await intercept(page, scriptsOnlyOf('/privacy-policy/', '/'), (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'}).click();
  await expect.poll(() => documents).toBe(1);
  await expect(page).toHaveURL(/\/privacy-policy\/$/);
  await expect(page.locator('main h1')).toHaveText(headingOf('/privacy-policy/'));
  await expect(loadError(page)).toBeVisible();
  expect(documents).toBe(1);
});

test('without a network, the next page offers Retry', async ({page, faults}) => {
  faults.allow(provoked);
  const isOwn = (url: URL) => !url.pathname.startsWith('/assets/');
  const acts = [
    () => retry(page).click(),
    () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  ];
  // A page with a layout of its own, and a page without one.
  for (const [at, target] of ['/projects/calle30/', '/blog/tags/'].entries()) {
    await open(page, '/docs/intro/');
    const isScript = scriptsOnlyOf(target, '/docs/intro/');
    const isLost = (url: URL) => isOwn(url) || isScript(url);
    await page.route(isLost, (route) => route.abort());
    await follow(page, target);
    await expect(retry(page), target).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Main'}), target).toBeVisible();
    await retry(page).click();
    await expect(loadError(page)).toContainText('The server still does not answer.');
    await page.unroute(isLost);
    await acts[at]?.();
    await expect(page.locator('main h1'), target).toHaveText(headingOf(target));
    await expect(loadError(page), target).toHaveCount(0);
  }
});

test('the base-URL banner is shown only on the home path', async ({page, faults}) => {
  faults.allow(/ERR_FAILED/, /Failed to load module script/);
  const banner = page.getByText('Your Docusaurus site did not load properly.');
  // Under a wrong base URL, some hosts send another file with status 200, and others nothing.
  await page.route('**/assets/js/*', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.unroute('**/assets/js/*');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.goto('/docs/intro/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.unroute('**/assets/**');
  await open(page, '/');
  await expect(banner).toHaveCount(0);
});
