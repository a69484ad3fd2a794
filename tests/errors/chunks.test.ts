import type {Page} from '@playwright/test';
import {builtPage} from '../built-pages.ts';
import {follow, hydrated, open, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The errors that these tests provoke. */
const provoked =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading chunk|onRecoverableError|Failed to fetch|fetching the script/;

const loadError = (page: Page) => page.getByRole('alert').filter({hasText: 'could not be loaded'});

const requestedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .filter((name) => name.includes('/assets/js/')),
  );

/** Which scripts other pages need and this one does not. */
async function scriptsOfOthers(page: Page): Promise<(url: URL) => boolean> {
  const known = await requestedScripts(page);
  return ({href, pathname}) => pathname.startsWith('/assets/js/') && !known.includes(href);
}

const titleOf = (path: string) => builtPage(path).$('main h1').text();

test.beforeEach(async ({context}) => {
  // No link may prefetch a chunk before the test blocks it.
  await saveData(context);
});

for (const path of ['/privacy-policy/', '/docs/intro/']) {
  test(`first load of ${path}: a failed chunk shows Retry`, async ({page, faults}) => {
    faults.allow(provoked);
    await open(page, '/');
    const isOwn = await scriptsOfOthers(page);
    const title = titleOf(path);
    await page.route(isOwn, (route) => route.abort());
    await page.goto(path);
    await expect(loadError(page)).toContainText(/Loading chunk \S+ failed/);
    await expect(page.locator('main h1'), 'the text stays below the error').toHaveText(title);
    await page.locator('[data-colour-mode]:visible').click();
    await expect(page.locator('html'), 'the controls of the page work').toHaveAttribute('data-theme', 'dark');
    const reloaded = page.waitForEvent('load');
    await loadError(page).getByRole('button', {name: 'Retry'}).click();
    await reloaded;
    await expect(loadError(page), 'Retry fails while the chunk fails').toBeVisible();
    await page.unroute(isOwn);
    await loadError(page).getByRole('button', {name: 'Retry'}).click();
    await expect(loadError(page)).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
}

test('route change: if the preload fails, the page reloads', async ({page, faults}) => {
  faults.allow(provoked);
  const title = titleOf('/privacy-policy/');
  await open(page, '/');
  const isOwn = await scriptsOfOthers(page);
  let documents = 0;
  page.on('request', (request) => {
    documents += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(isOwn, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'}).click();
  await expect.poll(() => documents).toBe(1);
  await expect(page).toHaveURL(/\/privacy-policy\/$/);
  await expect(page.locator('main h1')).toHaveText(title);
  await expect(loadError(page)).toBeVisible();
  expect(documents, 'it reloads once').toBe(1);
});

/** The scripts of a page that fail in one try: some of them or all. */
const someFail: Record<string, (scripts: string[]) => string[]> = {
  'the first script': (scripts) => scripts.slice(0, 1),
  'the last script': (scripts) => scripts.slice(-1),
  'the last two scripts': (scripts) => scripts.slice(-2),
  'every script': (scripts) => scripts,
};

test('route change: Retry shows the page after any of its scripts failed', async ({page, faults}) => {
  faults.allow(provoked);
  const start = '/docs/intro/';
  // A page with a layout of its own, a page of the same layout, and a page without one.
  for (const target of ['/projects/calle30/', '/docs/team/', '/blog/tags/']) {
    await open(page, start);
    const shared = await requestedScripts(page);
    await open(page, target);
    const scripts = (await requestedScripts(page)).filter((script) => !shared.includes(script));
    const title = titleOf(target);
    expect(scripts.length).toBeGreaterThan(0);
    for (const [at, [name, choose]] of Object.entries(someFail).entries()) {
      const failing = choose(scripts);
      const label = `${name} of ${target}`;
      // The page that is shown sends requests for pages to find out whether it can reach the server.
      const isLost = (url: URL) => failing.includes(url.href) || !url.pathname.startsWith('/assets/');
      await open(page, start);
      await page.route(isLost, (route) => route.abort());
      await follow(page, target);
      const retry = loadError(page).getByRole('button', {name: 'Retry'});
      await expect(retry, label).toBeVisible();
      await expect(page.locator('h1'), label).toHaveText('This page could not be loaded completely.');
      await page.unroute(isLost);
      if (at % 2 === 0) {
        await retry.click();
      } else {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
      }
      await expect(page.locator('main h1'), label).toHaveText(title);
      await expect(loadError(page), label).toHaveCount(0);
    }
  }
});

test('the base-URL banner is shown only on the home path', async ({page, faults}) => {
  faults.allow(/ERR_FAILED/, /Failed to load module script/);
  const banner = page.getByText('Your Docusaurus site did not load properly.');
  // Under a wrong base URL, some hosts send another file with status 200.
  await page.route('**/assets/js/*', (route) => route.fulfill({contentType: 'text/html', body: ''}));
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.unroute('**/assets/js/*');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(banner).toBeVisible();
  await page.goto('/docs/intro/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('did not load properly')).toHaveCount(0);
  await page.unroute('**/assets/**');
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});
