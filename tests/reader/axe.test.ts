import type {Page} from '@playwright/test';
import {test as fixtureTest} from '../fixtures/fixture-site.ts';
import {open} from '../pages.ts';
import {searchBox} from '../search/box.ts';
import {expect, test} from '../test.ts';
import {findings} from './axe.ts';

const phone = {width: 360, height: 740};
const desktop = {width: 1440, height: 900};

/** Checks an area in both modes. The modes differ only in their colours, so the dark one is checked only for contrast. */
async function expectNoFindings(page: Page, area: string): Promise<void> {
  const root = page.locator('html');
  expect(await findings(page, area)).toEqual([]);
  await root.evaluate((element) => element.setAttribute('data-theme', 'dark'));
  expect(await findings(page, area, {runOnly: ['color-contrast']}), 'in dark mode').toEqual([]);
  await root.evaluate((element) => element.setAttribute('data-theme', 'light'));
}

test.use({viewport: phone, contextOptions: {reducedMotion: 'reduce'}});

test('axe finds nothing in the open phone menu, and in the open search, with results and without', async ({
  page,
}) => {
  await open(page, '/docs/intro/');
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  await expectNoFindings(page, '.navbar-sidebar');
  await page.keyboard.press('Escape');
  const {input, options, status} = searchBox(page);
  for (const screen of [phone, desktop]) {
    await page.setViewportSize(screen);
    await input.fill('mail');
    await expect(options.first()).toBeVisible();
    await expectNoFindings(page, '.navbar');
    await input.fill('qqqzzz');
    await expect(status).toContainText(/Nothing found/);
    await expectNoFindings(page, '.navbar');
  }
});

fixtureTest(
  'axe finds nothing on the crash page, inside the layout and without it',
  async ({page, faults}) => {
    faults.allow(/console error|exception on/);
    for (const [screen, where] of [
      [phone, ''],
      [desktop, '&outside'],
    ] as const) {
      await page.setViewportSize(screen);
      await page.goto(`fixtures/crash/?crash=chain${where}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
      await expectNoFindings(page, 'body');
    }
  },
);
