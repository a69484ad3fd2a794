import type {Page} from '@playwright/test';

/** Every shift of the layout since a page opened. */
export const layoutShifts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({type: 'layout-shift', buffered: true});
    return observer.takeRecords().map((entry) => entry.toJSON());
  });
