import {hold, hydrated, kinds, twoFrames} from '../pages.ts';
import {layoutShifts} from '../reader/layout-shifts.ts';
import {expect, test} from '../test.ts';

for (const width of [360, 1440]) {
  test(`nothing moves while a page loads and its font arrives late, at ${width} px`, async ({browser}) => {
    for (const path of kinds()) {
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
