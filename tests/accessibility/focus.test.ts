import type {Page} from '@playwright/test';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

/** The problem with the visible focus of the focused element, or `undefined`. */
function focusProblem(page: Page): Promise<string | undefined> {
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

/** The long page has the most kinds of control. The other pages and sizes add lists and maps. */
const walks = ['/docs/guides/windows/', '/', '/blog/'].flatMap((path) =>
  [360, 1440].map((width) => ({path, width})),
);

for (const [at, {path, width}] of walks.entries()) {
  test(`the keyboard focus is visible at every step, forwards and back, on ${path} at ${width} px`, {
    tag: at === 0 ? '@verify' : '@nightly',
  }, async ({page}) => {
    await page.setViewportSize({width, height: 740});
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, path);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 70; step += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => focusProblem(page), {message: `${key} ${step}`}).toBeUndefined();
      }
    }
  });
}

test('the edges of the window and of elements that scroll cut off no focus ring', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 240});
  for (const path of ['/docs/intro/', '/blog/']) {
    await open(page, path);
    const links = page.locator(
      '.table-scroll a, nav.menu :is(a, summary), :is(.col, aside) .thin-scrollbar a',
    );
    const cut = await links.evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .flatMap((link) => {
          link.focus({focusVisible: true});
          const {outlineWidth, outlineOffset} = getComputedStyle(link);
          const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
          const box = link.getBoundingClientRect();
          const scroller = link.closest('.table-scroll, .thin-scrollbar')?.getBoundingClientRect() ?? box;
          const hidden = {
            left: scroller.left - (box.left - ring),
            right: box.right + ring - scroller.right,
            bottom: box.bottom + ring - Math.min(scroller.bottom, innerHeight),
          };
          return Object.entries(hidden)
            .filter(([, size]) => size > 0.5)
            .map(([side, size]) => `${size} px at the ${side} of ${link.textContent}`);
        }),
    );
    expect(cut, path).toEqual([]);
  }
});
