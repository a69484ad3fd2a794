import type {Page} from '@playwright/test';
import {expect, test} from '../test.ts';

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

/** Opens a page whose application does not arrive until the returned function is called. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    if (!/\/(runtime~)?main\./.test(route.request().url())) {
      await released;
    }
    await route.continue();
  });
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return async () => {
    release();
    await hydrated(page);
  };
}

test('the application is fetched after the page has loaded', async ({page}) => {
  await page.goto('/docs/intro/');
  await hydrated(page);
  const starts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const inPage = [...document.querySelectorAll<HTMLScriptElement>('head script[defer]')].map(
      ({src}) => src,
    );
    return performance
      .getEntriesByType('resource')
      .filter(({name}) => name.includes('/assets/js/') && !inPage.includes(name))
      .map(({startTime}) => startTime - loaded);
  });
  expect(starts.length).toBeGreaterThan(0);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(0);
});

test('a button pressed before the application is there does its work when it is', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await openHeld(page, '/docs/intro/');
  await page.locator('.navbar__toggle').click();
  await release();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
});

test('the search shortcut and typed text are kept until the application is there', async ({page}) => {
  const releaseShortcut = await openHeld(page, '/docs/intro/');
  await page.keyboard.press('Control+k');
  await releaseShortcut();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.unrouteAll({behavior: 'wait'});
  const releaseText = await openHeld(page, '/docs/intro/');
  await page.getByRole('combobox').fill('windows');
  await releaseText();
  await expect(page.getByRole('combobox')).toHaveValue('windows');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('what was typed and asked for before the application is there is answered when it is', async ({
  page,
}) => {
  const releaseHome = await openHeld(page, '/');
  await page.getByLabel('What do you need?').fill('release & build');
  await page.keyboard.press('Enter');
  await releaseHome();
  await expect(page).toHaveURL('/search/?q=release%20%26%20build');
  await page.unrouteAll({behavior: 'wait'});
  const releaseBox = await openHeld(page, '/docs/intro/');
  await page.getByRole('combobox').fill('windows');
  await page.keyboard.press('Enter');
  await releaseBox();
  await expect(page).toHaveURL('/docs/guides/windows/');
  await page.unrouteAll({behavior: 'wait'});
  const releasePage = await openHeld(page, '/search/');
  await page.getByRole('main').getByRole('textbox').fill('windows');
  await page.keyboard.press('Enter');
  await releasePage();
  await expect(page).toHaveURL('/search/?q=windows');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Windows');
});

test('a link followed before the application is there opens its page', async ({page}) => {
  await openHeld(page, '/docs/intro/');
  await page.getByRole('navigation').getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expect(page).toHaveURL(/\/blog\/$/);
});

test('a page fetches the routes of its own neighbourhood, and no others', async ({page}) => {
  // No link may fetch ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
  });
  await page.goto('/docs/services/slack/');
  await hydrated(page);
  const bucketsFetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({name}) => /\/routes-\d+\./.test(name))
        .map(({name}) => new URL(name).pathname),
    );
  const first = new Set(await bucketsFetched());
  expect(first.size).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page.locator('main h1')).toBeVisible();
  const second = new Set(await bucketsFetched());
  expect(second.size).toBe(2);
});
