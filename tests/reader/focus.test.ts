import {open, richDoc} from '../pages.ts';
import {test} from '../test.ts';
import {expectVisibleFocus} from './focus.ts';

test('the keyboard focus is visible at every step, forwards and back', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, richDoc());
  await expectVisibleFocus(page, 40);
});
