import type {Page} from '@playwright/test';

/**
 * Records each new value that a function returns in the page, at every change of the document.
 *
 * @param from the element after which the recording starts
 * @returns a function that returns the values of the current page
 */
export async function record<Value>(
  page: Page,
  from: string,
  read: () => Value,
): Promise<() => Promise<Value[]>> {
  await page.addInitScript(`
    window.seen = [];
    new MutationObserver(() => {
      if (document.querySelector('${from}') !== null) {
        const value = (${read})();
        if (window.seen.at(-1) !== value) {
          window.seen.push(value);
        }
      }
    }).observe(document, {subtree: true, childList: true, attributes: true});`);
  return () => page.evaluate(() => Reflect.get(window, 'seen'));
}
