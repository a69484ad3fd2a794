import {expect, type Page} from '@playwright/test';

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
    const notice = document.querySelector('.offline-notice:not(.visually-hidden)');
    const end = notice?.contains(focused)
      ? innerHeight
      : (notice?.getBoundingClientRect().top ?? innerHeight);
    if (box.bottom <= 0 || box.top >= Math.min(end, innerHeight)) {
      return `${name} is off the screen or under the notice`;
    }
    const bar = document.querySelector('.navbar');
    if (bar === null || bar.contains(focused) || focused.closest('.theme-announcement-bar') !== null) {
      return undefined;
    }
    const cover = bar.getBoundingClientRect();
    return box.bottom <= cover.bottom && box.top >= cover.top ? `${name} is under the bar` : undefined;
  });
}

/** Presses Tab and then Shift+Tab, and expects the focus to be visible after each press. */
export async function expectVisibleFocus(page: Page, steps: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => focusProblem(page), {message: `${key} ${step}`}).toBeUndefined();
    }
  }
}
