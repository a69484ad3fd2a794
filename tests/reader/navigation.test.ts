import type {Page, Route} from '@playwright/test';
import {builtPage, headingOf} from '../built-pages.ts';
import {
  follow,
  hold,
  hydrated,
  idle,
  intercept,
  open,
  rewrite,
  saveData,
  scriptsOf,
  scrollTo,
  twoFrames,
} from '../pages.ts';
import {expect, test} from '../test.ts';

const heading = (page: Page) => page.locator('main h1');
const toPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'});
const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const scrolled = (page: Page) => page.evaluate(() => scrollY);

const [long, other] = ['/docs/guides/windows/', '/docs/guides/openstreetmap/'];

test('a route change shows a progress bar after 200 ms', async ({page}) => {
  await saveData(page);
  await page.clock.install();
  await open(page, '/');
  const before = await heading(page).innerText();
  const release = await hold(page, '**/assets/js/*.js');
  await page.clock.pauseAt(Date.now() + 60_000);
  const script = page.waitForRequest('**/assets/js/*.js');
  await toPrivacy(page).click();
  await script;
  const progress = page.locator('#nprogress .bar');
  await page.clock.runFor(199);
  await expect(progress).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(progress).toBeVisible();
  await expect(heading(page)).toHaveText(before);
  release();
  await expect(heading(page)).not.toHaveText(before);
  await page.clock.runFor(2000);
  await expect(progress).toHaveCount(0);
});

/** Follows a link to a page, and holds back the first of its scripts. */
async function followHeld(page: Page, address: string): Promise<Route> {
  let arrive = (_script: Route) => {};
  const held = new Promise<Route>((resolve) => {
    arrive = resolve;
  });
  await intercept(page, '**/assets/js/*.js', (route) => arrive(route), {times: 1});
  await page.locator(`.theme-doc-sidebar-menu a[href="${address}"]`).click();
  const script = await held;
  await expect(page).toHaveURL(address);
  return script;
}

/** Lets a script load that was held back, and waits until the page has received it. */
async function letLoad(page: Page, script: Route): Promise<void> {
  await script.continue();
  await (await script.request().response())?.finished();
  await twoFrames(page);
}

test('the last of two links that are followed quickly wins', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/guides/branding/');
  const late = await followHeld(page, other);
  await page.locator(`.theme-doc-sidebar-menu a[href="${long}"]`).click();
  await expect(heading(page)).toHaveText(headingOf(long));
  await letLoad(page, late);
  await expect(page).toHaveURL(long);
  await expect(heading(page)).toHaveText(headingOf(long));
});

test('Back before the next page loads stays on the page', async ({page}) => {
  await saveData(page);
  await open(page, long);
  const late = await followHeld(page, other);
  await page.goBack();
  await expect(page).toHaveURL(long);
  await letLoad(page, late);
  await expect(heading(page)).toHaveText(headingOf(long));
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toHaveText(headingOf(other));
});

test('the heading of the next page is announced, and Tab starts at its top', async ({page}) => {
  await open(page, '/');
  const announcer = page.locator('.route-announcer');
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  await expect(announcer).toBeEmpty();
  for (const [change, title] of [
    [() => toPrivacy(page).click(), headingOf('/privacy-policy/')],
    [() => page.goBack(), headingOf('/')],
  ] as const) {
    await change();
    await expect(announcer).toHaveText(title);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  }
});

test('links fetch their pages in advance, except on 2g or with save-data', async ({page}) => {
  const ofHome = scriptsOf('/');
  const ofPrivacy = scriptsOf('/privacy-policy/').filter((script) => !ofHome.includes(script));
  const fetched: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (ofPrivacy.includes(pathname)) {
      fetched.push(pathname);
    }
  });
  // Some browsers do not know the type.
  for (const [connection, isFetched] of [
    [{saveData: true}, false],
    [{effectiveType: '2g'}, false],
    [{}, true],
  ] as const) {
    fetched.length = 0;
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value, configurable: true});
    }, connection);
    await open(page, '/');
    await toPrivacy(page).hover();
    if (isFetched) {
      await expect.poll(() => [...fetched].sort(), 'each script once').toEqual(ofPrivacy.sort());
    } else {
      // The page may not have noticed the pointer yet.
      await page.evaluate(() => {
        window.docusaurus.prefetch('/privacy-policy/');
        window.docusaurus.preload('/privacy-policy/');
      });
      await idle(page);
      expect(fetched, JSON.stringify(connection)).toEqual([]);
    }
  }
  // The scripts have run, so a click waits for no request.
  await hold(page, '**/assets/js/*.js');
  await toPrivacy(page).click();
  await expect(heading(page)).toHaveText(headingOf('/privacy-policy/'));
});

test('the top bar and the footer stay, and the next page starts at its top', async ({page}) => {
  await open(page, '/docs/intro/');
  const frame = ['.navbar', '[role=combobox]', '.footer'];
  for (const part of frame) {
    await page.locator(part).evaluate((element) => element.setAttribute('data-kept', ''));
  }
  for (const [name, path] of [
    ['Blog', '/blog/'],
    ['Projects', '/projects/calle30/'],
    ['Handbook', '/'],
    ['Docs', '/docs/intro/'],
  ] as const) {
    await scrollTo(page, 300);
    await bar(page).getByRole('link', {name, exact: true}).click();
    await expect(heading(page)).toHaveText(headingOf(path));
    expect(await scrolled(page), path).toBe(0);
    for (const part of frame) {
      await expect(page.locator(`${part}[data-kept]`), `${part} of ${path}`).toHaveCount(1);
    }
  }
});

test('a phone shows the first screen of a long page first', async ({page}) => {
  const blocks = 'main .markdown :is(h2, h3, p, li, tr)';
  const whole = builtPage(long).$(blocks).length;
  await page.setViewportSize({width: 412, height: 823});
  /** Counts the blocks that appear with the next heading. */
  const drawnBy = async (change: () => Promise<unknown>) => {
    const counted = page.evaluate(
      (selector) =>
        new Promise((resolve) => {
          const before = document.querySelector('main h1')?.textContent;
          new MutationObserver(() => {
            if (document.querySelector('main h1')?.textContent !== before) {
              resolve(document.querySelectorAll(selector).length);
            }
          }).observe(document.body, {subtree: true, childList: true, characterData: true});
        }),
      blocks,
    );
    await change();
    return counted;
  };
  await open(page, other);
  expect(await drawnBy(() => follow(page, long))).toBeLessThan(whole);
  await expect(page.locator(blocks)).toHaveCount(whole);
  await scrollTo(page, 4000);
  await follow(page, '/privacy-policy/');
  await expect(heading(page)).toHaveText(headingOf('/privacy-policy/'));
  expect(await drawnBy(() => page.goBack()), 'the reader was further down').toBe(whole);
  await expect.poll(() => scrolled(page)).toBe(4000);
});

test('a link to a heading of another page leads there', async ({page}) => {
  const id = builtPage(long).$('.markdown h2').last().attr('id');
  await open(page, '/docs/intro/');
  await follow(page, `${long}#${id}`);
  await expect(heading(page)).toHaveText(headingOf(long));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('Back returns to the reader’s position, at an address with a hash too', async ({page}) => {
  await open(page, long);
  await page.locator('.theme-doc-toc-desktop a').nth(2).click();
  for (const top of [4000, 1500]) {
    await scrollTo(page, top);
    await toPrivacy(page).evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).toHaveText(headingOf('/privacy-policy/'));
    await page.goBack();
    await expect(heading(page)).toHaveText(headingOf(long));
    await expect.poll(() => scrolled(page)).toBe(top);
    await twoFrames(page);
    expect(await scrolled(page)).toBe(top);
  }
});

test('a link in the contents leads to its section again and again, and is marked there', async ({page}) => {
  await open(page, long);
  const link = page.locator('.theme-doc-toc-desktop a').nth(2);
  await link.click();
  await expect(link).toHaveClass(/link--active/);
  await scrollTo(page, 4000);
  await follow(page, '/privacy-policy/');
  await expect(heading(page)).toHaveText(headingOf('/privacy-policy/'));
  await follow(page, long);
  await expect(heading(page)).toHaveText(headingOf(long));
  await link.click();
  await twoFrames(page);
  await expect(page.locator(':target')).toBeInViewport();
});

test('a link to a page of a later release asks the server', async ({page, context, faults}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  const [from, to] = ['/docs/services/playground/', '/docs/services/drive/'];
  let isOld = true;
  const link = page.getByRole('navigation', {name: 'Pages of this section'}).locator(`a[href="${to}"]`);
  await saveData(page);
  await rewrite(page, (script) => (isOld ? script.replaceAll(to, '/docs/services/no-such-page/') : script));
  await open(page, from);
  await context.setOffline(true);
  await link.click();
  await expect(heading(page)).toHaveText('Page not found');
  await context.setOffline(false);
  await page.goBack();
  await expect(heading(page)).toHaveText(headingOf(from));
  page.on('request', (request) => {
    isOld &&= !(request.isNavigationRequest() && new URL(request.url()).pathname === to);
  });
  await link.click();
  await expect(heading(page)).toHaveText(headingOf(to));
  expect(isOld).toBe(false);
  await hydrated(page);
  await expect(heading(page)).toHaveText(headingOf(to));
});
