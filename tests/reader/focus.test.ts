import {open, richDoc} from '../pages.ts';
import {expect, test} from '../test.ts';
import {expectVisibleFocus} from './focus.ts';

test('the keyboard focus is visible at every step, forwards and back, above a notice', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/robots.txt');
  await page.evaluate(() => caches.open('offline:/:1'));
  await open(page, `${richDoc()}?offlineMode=false`);
  // It says that the copy was deleted. In a low window, it stays at the end of the page.
  await expect(page.getByRole('region', {name: 'Offline mode'}).getByRole('button')).toBeVisible();
  for (const height of [740, 256]) {
    await page.setViewportSize({width: 320, height});
    await expectVisibleFocus(page, 30);
  }
});
