import {hold, hydrated, kinds, open, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';
import {layoutShifts} from './layout-shifts.ts';

for (const width of [360, 1440]) {
  test(`nothing moves while a page loads and its font arrives late, at ${width} px`, {
    tag: '@nightly',
  }, async ({browser}) => {
    for (const path of kinds) {
      // Each page has a context of its own, so that nothing comes from the cache.
      const page = await browser.newPage({viewport: {width, height: 900}});
      const release = await hold(page, '**/*.woff2');
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      await hydrated(page);
      const font = page.waitForResponse('**/*.woff2');
      release();
      await font;
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      expect(await layoutShifts(page), path).toEqual([]);
      await page.close();
    }
  });
}

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
