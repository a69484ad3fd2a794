import type {Page} from '@playwright/test';
import {listedPages} from '../built-pages.ts';
import {application, open} from '../pages.ts';

/** How a test opens a page. Controls must work in both cases. */
export const starts: [string, (page: Page, path: string) => Promise<void>][] = [
  [
    'before the application starts',
    async (page, path) => {
      await page.route(application, () => new Promise(() => {}));
      await page.goto(path, {waitUntil: 'domcontentloaded'});
    },
  ],
  ['after the application has started', open],
];

/** The address of the page of the site with the most such elements. */
export const pageWithMost = (selector: string): string =>
  listedPages()
    .map(({address, $}) => ({address, count: $(selector).length}))
    .reduce((most, page) => (page.count > most.count ? page : most)).address;
