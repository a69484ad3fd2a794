import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

test('the text of a standalone page does not move when its table of contents appears', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  // React would miss the column if it was removed before.
  await open(page, '/privacy-policy/');
  const contents = page.locator('main > .row > .col--2');
  await expect(contents).toBeVisible();
  const whole = await page.locator('article').boundingBox();
  await contents.evaluate((column) => column.remove());
  expect(await page.locator('article').boundingBox()).toEqual(whole);
});
