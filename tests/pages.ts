import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {builtPage, pageWith} from './built-pages.ts';

/** Details that an author wrote. */
export const details = '.markdown details:not(.theme-doc-toc-mobile)';

/** A doc with everything that Markdown can have. */
export const richDoc = () =>
  pageWith(
    '/docs/',
    details,
    '.markdown table',
    ...['[role=tab]', '[class*=codeBlockTitle]', '.theme-admonition'],
  );

/** A post with a drawing. */
export const richPost = () => pageWith('/blog/2', 'figure svg', '.markdown pre', '.markdown table');

/** One page of each kind, for checks that would take too long on every page. */
export const kinds = () => [
  '/',
  '/docs/intro/',
  richDoc(),
  '/docs/category/guides/',
  '/blog/',
  richPost(),
  '/blog/archive/',
  '/blog/tags/',
  '/blog/authors/',
  pageWith('/projects/', details, 'figure svg'),
  '/scheduled-maint/',
  '/privacy-policy/',
];

/** The files that the application consists of. Those of offline mode and search work alone. */
export const application = /\/assets\/js\/(?!offline\.|search-)[^/]*\.js$/;

/** The scripts that a built page lists, which are all that it needs. */
export const scriptsOf = (path: string): string[] =>
  JSON.parse(builtPage(path).$('#application-scripts').text() || '[]');

/** Makes the reader save data, so that links do not prefetch the scripts that a test holds back, breaks or counts. */
export const saveData = (reader: Page | BrowserContext) =>
  reader.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
  });

/** Blocks the storage of each page that opens from now on, as Chromium does if its user blocks all cookies. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden by the test', 'SecurityError');
      },
    });
  });

/** Waits until it answers to clicks. An expectation would look only each half second after the first ones. */
export async function hydrated(page: Page): Promise<void> {
  const hasHydrated = () => document.documentElement.dataset.hasHydrated === 'true';
  await page.waitForFunction(hasHydrated, undefined, {polling: 50, timeout: 60_000});
}

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Follows a link to an address, which the current page does not have to contain. */
export const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    const place = document.createElement('p');
    place.dataset.routedLinks = '';
    place.append(link);
    document.body.append(place);
    link.click();
  }, address);

/** Waits until a page has drawn its pending changes. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Waits until a page has nothing to do. A page without a change to draw gets no idle time: without the frame, Chromium
 * never called back in one of four runs.
 */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))));

/** Scrolls a page, and waits until its scripts have received the event. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, {once: true});
        window.scrollTo({top: to, behavior: 'instant'});
      }),
    top,
  );

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

/** Makes a page load the scripts of its build with changes. The function returns the changed text of a script, or the same. */
export const rewrite = (page: Page, change: (script: string) => string, build = 'build') =>
  page.route('**/assets/js/*.js', (route) => {
    const file = path.join(build, 'assets/js', path.basename(new URL(route.request().url()).pathname));
    return route.fulfill({contentType: 'text/javascript', body: change(readFileSync(file, 'utf8'))});
  });

/**
 * Intercepts requests of an open page. The page learns about that by the channel of the last call. A key arrives by another
 * one, and was there first in 2 of 41 runs.
 */
export async function intercept(page: Page, ...rule: Parameters<Page['route']>): Promise<void> {
  await page.route(...rule);
  await page.evaluate(() => undefined);
}

/** Holds back the answers to such requests until the returned function is called. */
export async function hold(
  page: Page,
  files: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, files, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
