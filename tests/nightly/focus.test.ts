import {open, richDoc} from '../pages.ts';
import {expectVisibleFocus} from '../reader/focus.ts';
import {test} from '../test.ts';

for (const path of ['/', '/blog/', richDoc()]) {
  for (const width of [360, 1440]) {
    test(`the keyboard focus stays visible on ${path} at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 740});
      await page.emulateMedia({reducedMotion: 'reduce'});
      await open(page, path);
      await expectVisibleFocus(page, 70);
    });
  }
}
