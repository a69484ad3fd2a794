import type {Page} from '@playwright/test';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** What is wrong with how the focused element shows, or `undefined`. */
function focusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) {
      return undefined;
    }
    const name = focused.outerHTML.slice(0, 100);
    const {outlineStyle, outlineWidth} = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) {
      return `${name} shows no outline`;
    }
    const box = focused.getBoundingClientRect();
    if (box.bottom <= 0 || box.top >= innerHeight) {
      return `${name} is off the screen`;
    }
    const bar = document.querySelector('.navbar');
    if (bar === null || bar.contains(focused) || focused.closest('.theme-announcement-bar') !== null) {
      return undefined;
    }
    const cover = bar.getBoundingClientRect();
    return box.bottom <= cover.bottom && box.top >= cover.top ? `${name} is under the bar` : undefined;
  });
}

for (const width of [360, 1440]) {
  test(`focus is seen on every stop, forwards and back, at ${width} px`, {tag: '@verify'}, async ({page}) => {
    test.setTimeout(180_000);
    await page.setViewportSize({width, height: 740});
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const path of ['/', '/docs/guides/windows/', '/blog/']) {
      await open(page, path);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 70; step += 1) {
          await page.keyboard.press(key);
          await expect.poll(() => focusFault(page), {message: `${path} ${key} ${step}`}).toBeUndefined();
        }
      }
    }
  });
}

test('Space presses a tab and leaves the page where it is', async ({page}) => {
  await open(page, '/docs/services/mail/configuration/');
  const tab = page.getByRole('tab', {selected: true}).first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  const next = page.locator('[role=tab]:focus');
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(next).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
