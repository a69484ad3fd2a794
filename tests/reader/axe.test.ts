import {open} from '../pages.ts';
import {searchBox} from '../search/box.ts';
import {expect, test} from '../test.ts';
import {expectNoFindings} from './axe.ts';

const phone = {width: 360, height: 740};
const desktop = {width: 1440, height: 900};

test.use({viewport: phone, contextOptions: {reducedMotion: 'reduce'}});

test('axe finds nothing in the open menu of a phone and in the open search', async ({page}) => {
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
