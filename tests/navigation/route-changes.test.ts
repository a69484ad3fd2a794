import type {Page, Route} from '@playwright/test';
import {builtPage} from '../built-pages.ts';
import {hold, hydrated, idle, open, rewrite, saveData, scriptsOf, titleOf, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';

const windowsTitle = titleOf('docs/guides/windows.mdx');
const toPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'});

test('a route change shows a bar after 200 ms', async ({page}) => {
  await saveData(page);
  await page.clock.install();
  await open(page, '/');
  const heading = await page.locator('main h1').innerText();
  const release = await hold(page, '**/assets/js/*.js');
  await page.clock.pauseAt(Date.now() + 60_000);
  const chunk = page.waitForRequest('**/assets/js/*.js');
  await toPrivacy(page).click();
  await chunk;
  const bar = page.locator('#nprogress .bar');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(page.locator('main h1'), 'the old page stays until the next one is loaded').toHaveText(
    heading,
  );
  release();
  await expect(page.locator('main h1')).not.toHaveText(heading);
  await page.clock.runFor(2000);
  await expect(bar).toHaveCount(0);

  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(heading);
  await page.clock.runFor(2000);
  await expect(bar, 'a loaded route needs no bar').toHaveCount(0);
});

/** Follows a link to a page, and holds back the first of its scripts. */
async function followHeld(page: Page, address: string): Promise<Route> {
  const held = new Promise<Route>((resolve) => {
    void page.route('**/assets/js/*.js', resolve, {times: 1});
  });
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

test('route change: the last of two links that are followed quickly wins', async ({page, faults}) => {
  faults.allow(/ERR_FAILED|ChunkLoadError|Loading chunk/);
  await saveData(page);
  await open(page, '/docs/guides/branding/');
  const late = await followHeld(page, '/docs/guides/openstreetmap/');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/guides/windows/"]').click();
  await expect(page.locator('main h1')).toHaveText(windowsTitle);
  await letLoad(page, late);
  await expect(page).toHaveURL('/docs/guides/windows/');
  await expect(page.locator('main h1')).toHaveText(windowsTitle);

  const failing = await followHeld(page, '/docs/category/elementos/');
  await page.goBack();
  await expect(page).toHaveURL('/docs/guides/windows/');
  await page.evaluate(() => {
    document.documentElement.dataset.readHere = '';
  });
  const failed = page.waitForEvent('requestfailed');
  await failing.abort();
  await failed;
  const menu = page.getByRole('navigation', {name: 'Main'});
  await menu.getByRole('link', {name: 'Projects'}).click();
  await expect(page).toHaveURL(/\/projects\//);
  await expect(page.locator('html[data-read-here]')).toBeAttached();
});

test('Back before the next page loads stays on the page', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/guides/branding/');
  const heading = await page.locator('main h1').innerText();
  const late = await followHeld(page, '/docs/guides/openstreetmap/');
  await page.goBack();
  await expect(page).toHaveURL('/docs/guides/branding/');
  await letLoad(page, late);
  await expect(page.locator('main h1')).toHaveText(heading);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('main h1')).not.toHaveText(heading);
});

test('route change: the heading is announced, and Tab starts at the top', async ({page}) => {
  await saveData(page);
  await open(page, '/');
  const announcer = page.locator('.route-announcer');
  await expect(announcer).toHaveAttribute('aria-live', 'polite');
  await expect(announcer).toBeEmpty();
  await toPrivacy(page).click();
  await expect(page.locator('main h1'), 'the address changes before the page').toHaveText('Privacy policy');
  await expect(announcer).toHaveText('Privacy policy');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await page.goBack();
  await expect(announcer).toHaveText(await page.locator('main h1').innerText());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});

test('pages are not prefetched on 2g or with save-data', async ({page}) => {
  const ofHome = scriptsOf('/');
  const ofPrivacy = scriptsOf('/privacy-policy/').filter((script) => !ofHome.includes(script));
  const prefetched: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (ofPrivacy.includes(pathname)) {
      prefetched.push(pathname);
    }
  });
  /** Opens the home page over a connection of this kind, and points at a link. */
  const point = async (connection: {effectiveType?: string; saveData?: boolean}) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value, configurable: true});
    }, connection);
    await open(page, '/');
    await toPrivacy(page).hover();
  };
  for (const connection of [{saveData: true}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}]) {
    await point(connection);
    // The page may not have noticed the pointer yet.
    await page.evaluate(() => {
      window.docusaurus.prefetch('/privacy-policy/');
      window.docusaurus.preload('/privacy-policy/');
    });
    await idle(page);
    expect(prefetched, JSON.stringify(connection)).toEqual([]);
  }
  // Some browsers do not know the type.
  for (const connection of [{effectiveType: '4g', saveData: false}, {}]) {
    prefetched.length = 0;
    await point(connection);
    await expect.poll(() => [...prefetched].sort(), 'each script once').toEqual(ofPrivacy.sort());
  }
});

/** The scripts that elements have loaded and run. Links load scripts too, but do not run them. */
const evaluatedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map(({name}) => new URL(name).pathname),
  );

test('prefetch: the scripts of a page are evaluated before its link is followed', async ({page}) => {
  const own = scriptsOf('/docs/team/operations/');
  await open(page, '/docs/team/operations/');
  // The page has no other link to this page in view.
  const link = page.locator('.markdown a[href^="/docs/services/swiftlynx/#"]');
  await link.scrollIntoViewIfNeeded();
  for (const path of ['/blog/', '/docs/services/swiftlynx/']) {
    const needed = scriptsOf(path).filter((script) => !own.includes(script));
    await expect.poll(() => evaluatedScripts(page), path).toEqual(expect.arrayContaining(needed));
  }
  await hold(page, '**/assets/js/*.js');
  const heading = await page.locator('main h1').innerText();
  await link.click();
  await expect(page.locator('main h1')).not.toHaveText(heading);
});

test('route change: the top bar and the footer stay', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/intro/');
  const frame = ['.navbar', '[role=combobox]', '.footer'];
  await page.evaluate((selectors) => {
    for (const selector of selectors) {
      document.querySelector(selector)?.setAttribute('data-kept', '');
    }
  }, frame);
  const bar = page.getByRole('navigation', {name: 'Main'});
  for (const [name, path] of [
    ['Blog', '/blog/'],
    ['Projects', '/projects/calle30/'],
    ['Handbook', '/'],
    ['Docs', '/docs/intro/'],
  ] as const) {
    await bar.getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#__docusaurus_skipToContent_fallback')).toHaveCount(1);
    for (const selector of frame) {
      await expect(page.locator(`${selector}[data-kept]`), `${selector} of ${path}`).toHaveCount(1);
    }
  }
});

test('route change: the old page stays where it was, and the next one starts at its top', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/guides/windows/');
  const end = await page.evaluate(() => {
    window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'});
    return scrollY;
  });
  await page.evaluate((title) => {
    const {dataset} = document.documentElement;
    const seen = new Set<string>();
    function note(): void {
      const isOld = document.querySelector('main h1')?.textContent === title;
      seen.add(`${isOld ? 'old' : 'next'} page at ${scrollY}`);
      dataset.seen = [...seen].join(', ');
      requestAnimationFrame(note);
    }
    requestAnimationFrame(note);
  }, windowsTitle);
  await page.locator('.pagination-nav__link').first().click();
  await expect(page.locator('main h1')).not.toHaveText(windowsTitle);
  await twoFrames(page);
  await expect(page.locator('html')).toHaveAttribute('data-seen', `old page at ${end}, next page at 0`);
});

test('route change: a page without the target of the hash starts at its top', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/intro/');
  const link = page.locator('main a[href^="/docs/team/#"]').first();
  const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash;
  await rewrite(page, (script) => script.replaceAll(`id:"${hash.slice(1)}"`, 'id:"gone"'));
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(`/docs/team/${hash}`);
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/team/index.mdx'));
  await expect(page.locator('#gone')).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const textBlocks = 'main .markdown :is(h2, h3, p, li, tr)';

/**
 * Records, whenever the page's heading changes, how many blocks of text appear with it, and the
 * position of the footer: `blocks` and `footer`, in pixels below the end of the window.
 */
function watchPages(page: Page): Promise<unknown> {
  return page.evaluate((selector) => {
    let shown = document.querySelector('main h1')?.textContent;
    Object.assign(window, {drawn: []});
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading !== shown && heading !== undefined) {
        shown = heading;
        const footer = document.querySelector('footer.footer')?.getBoundingClientRect().top ?? 0;
        Reflect.get(window, 'drawn').push({
          blocks: document.querySelectorAll(selector).length,
          footer: footer - innerHeight,
        });
      }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  }, textBlocks);
}

const pagesDrawn = (page: Page) =>
  page.evaluate((): {blocks: number; footer: number}[] => Reflect.get(window, 'drawn'));

const blocks = (page: Page) => page.locator(textBlocks);

test('route change: the first screen is drawn first', async ({page}) => {
  await saveData(page);
  const whole = builtPage('/docs/services/drive/').$(textBlocks).length;
  await open(page, '/docs/team/operations/');
  await watchPages(page);
  await page.locator('main a[href="/docs/services/drive/"]').first().click();
  await expect(blocks(page)).toHaveCount(whole);
  const first = (await pagesDrawn(page)).at(-1);
  expect(first?.footer).toBeGreaterThan(0);
  expect(first?.blocks).toBeLessThan(whole);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/team/operations.mdx'));

  await page.setViewportSize({width: 1280, height: 800});
  await page.evaluate((title) => {
    new MutationObserver((_, observer) => {
      const last = [...document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')].at(-1);
      if (document.querySelector('main h1')?.textContent === title && last !== undefined) {
        observer.disconnect();
        document.documentElement.dataset.wanted = last.hash.slice(1);
        document.documentElement.dataset.early = String(document.querySelector(last.hash) === null);
        last.click();
      }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
  }, titleOf('docs/services/drive.mdx'));
  await page.locator('main a[href="/docs/services/drive/"]').first().click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-early', 'true');
  await expect(page.locator(`[id="${await html.getAttribute('data-wanted')}"]`)).toBeInViewport();
});

test('route change: a page is drawn whole where the reader may land further down', async ({page}) => {
  await saveData(page);
  await open(page, '/docs/services/drive/');
  const whole = await blocks(page).count();
  const next = page.locator('.pagination-nav__link').first();
  await next.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await watchPages(page);
  await next.click();
  await expect(page.locator('main h1')).not.toHaveText(titleOf('docs/services/drive.mdx'));
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/drive.mdx'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect((await pagesDrawn(page)).at(-1)?.blocks).toBe(whole);

  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs'}).click();
  // The address changes before the page does, and the page before has such a link too.
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/intro.mdx'));
  const further = page.locator('main a[href^="/docs/team/#"]').first();
  const hash = (await further.getAttribute('href'))?.split('#')[1];
  await further.click();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/team/index.mdx'));
  await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
  expect((await pagesDrawn(page)).at(-1)?.blocks).toBe(await blocks(page).count());
});

/** Follows a link without scrolling to it. Playwright's click would scroll. */
async function leaveForPrivacy(page: Page): Promise<void> {
  await toPrivacy(page).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('main h1')).toHaveText('Privacy policy');
}

test('Back returns to the reader’s position', async ({page}) => {
  const expectPlace = async (top: number) => {
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText(windowsTitle);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  };
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await saveData(page);
  await open(page, '/docs/guides/windows/');
  await page.locator('.theme-doc-toc-desktop a').nth(2).click();
  await scrollTo(4000);
  await leaveForPrivacy(page);
  await expectPlace(4000);

  // A stored position is restored only once, because the reader has scrolled since.
  await scrollTo(1500);
  await page.goForward();
  await expect(page.locator('main h1')).toHaveText('Privacy policy');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(windowsTitle);
  await twoFrames(page);
  expect(await page.evaluate(() => scrollY)).not.toBe(4000);

  await page.locator('.theme-doc-sidebar-menu a[href="/docs/guides/windows/"]').click();
  await expect(page).toHaveURL('/docs/guides/windows/');
  await scrollTo(2500);
  await leaveForPrivacy(page);
  await expectPlace(2500);
});

test('a link to a newer page asks the server', async ({page, context, faults}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
  const [from, to] = ['/docs/services/playground/', '/docs/services/drive/'];
  let isOld = true;
  const link = page.getByRole('navigation', {name: 'Pages of this section'}).locator(`a[href="${to}"]`);
  await saveData(page);
  await rewrite(page, (script) => (isOld ? script.replaceAll(to, '/docs/services/no-such-page/') : script));
  await open(page, from);
  await context.setOffline(true);
  await link.click();
  await expect(page.locator('main h1')).toHaveText('Page not found');
  await context.setOffline(false);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/playground.mdx'));
  page.on('request', (request) => {
    isOld &&= !(request.isNavigationRequest() && new URL(request.url()).pathname === to);
  });
  await link.click();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/drive.mdx'));
  expect(isOld).toBe(false);
  await hydrated(page);
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/drive.mdx'));
});
