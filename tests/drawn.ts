import {expect, type Page} from '@playwright/test';

/** The elements that reach beyond the right edge of the screen, outside any scroller of their own. */
export const wideElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) {
      return [];
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.querySelectorAll('main *, nav *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth && !scrolls(element))
      .slice(0, 3)
      .map((element) => `${location.pathname} ${element.tagName} ${element.className}`)
      .concat(`${location.pathname} is ${root.scrollWidth} px wide`);
  });

/** The colours of the visible text in the main content, without buttons, as `#rrggbb`, each with some of its text. */
export const textColours = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [parent, text] = [node.parentElement, node.textContent?.trim() ?? ''];
      if (text !== '' && parent?.closest('button') === null && parent.checkVisibility()) {
        const channels = getComputedStyle(parent).color.match(/[\d.]+/g) ?? [];
        const hex = channels.slice(0, 3).map((channel) => Number(channel).toString(16).padStart(2, '0'));
        found[`#${hex.join('')}`] ??= text.slice(0, 40);
      }
    }
    return found;
  });

/** Checks that the name of the site is whole in the top bar, and does not reach into the search box. */
export async function expectWholeName(page: Page): Promise<void> {
  const {cut, gap} = await page.locator('.navbar').evaluate((bar) => {
    const name = bar.querySelector('.navbar__title');
    const box = bar.querySelector('[role=combobox]');
    return {
      cut: (name?.scrollWidth ?? Infinity) - (name?.clientWidth ?? 0),
      gap: (box?.getBoundingClientRect().left ?? 0) - (name?.getBoundingClientRect().right ?? Infinity),
    };
  });
  const where = new URL(page.url()).pathname;
  expect(cut, `${where}: the end of the name that is cut off`).toBe(0);
  expect(gap, `${where}: the gap between the name and the search box`).toBeGreaterThan(0);
}
