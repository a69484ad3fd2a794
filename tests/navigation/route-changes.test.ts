import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {application, hold, hydrated, open, titleOf, twoFrames} from '../pages.ts';
import {searchBox} from '../search/box.ts';
import {pageToFind} from '../search/published.ts';
import {expect, test} from '../test.ts';

const windowsTitle = titleOf('docs/guides/windows.mdx');
const toPrivacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', {name: 'Privacy policy'});

/** Gives pages of this context a `navigator.connection` of this shape. */
function connect(page: Page, connection: {effectiveType?: string; saveData?: boolean}): Promise<unknown> {
  return page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', {value, configurable: true});
  }, connection);
}

test('route change: the next route is preloaded, the old one stays, a progress bar appears after 200 ms', {
  tag: ['@spec-4.9', '@spec-4.11'],
}, async ({page}) => {
  await connect(page, {saveData: true});
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
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

/** Follows a link to a page whose scripts are held back until the returned function lets them load or fail. */
async function followHeld(page: Page, address: string, end: 'continue' | 'abort'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHolding = true;
  await page.route('**/assets/js/*.js', async (route) => {
    if (isHolding) {
      await held;
      await route[end]();
    } else {
      await route.continue();
    }
  });
  const asked = page.waitForRequest('**/assets/js/*.js');
  await page.locator(`.theme-doc-sidebar-menu a[href="${address}"]`).click();
  await asked;
  await expect(page).toHaveURL(address);
  isHolding = false;
  return release;
}

test('route change: the last of two links that are followed quickly wins', async ({page}) => {
  await connect(page, {saveData: true});
  await open(page, '/docs/guides/branding/');
  const release = await followHeld(page, '/docs/guides/openstreetmap/', 'continue');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/guides/windows/"]').click();
  await expect(page.locator('main h1')).toHaveText(windowsTitle);
  const late = page.waitForResponse('**/assets/js/*.js');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page).toHaveURL('/docs/guides/windows/');
  await expect(page.locator('main h1')).toHaveText(windowsTitle);
});

test('route change: Back before the next page loads stays on the page', {tag: '@speed-layer'}, async ({
  page,
}) => {
  await connect(page, {saveData: true});
  await open(page, '/docs/guides/branding/');
  const heading = await page.locator('main h1').innerText();
  const release = await followHeld(page, '/docs/guides/openstreetmap/', 'continue');
  await page.goBack();
  await expect(page).toHaveURL('/docs/guides/branding/');
  const late = page.waitForResponse('**/assets/js/*.js');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator('main h1')).toHaveText(heading);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.goForward();
  await expect(page.locator('main h1')).not.toHaveText(heading);
});

test('route change: a page that the reader left before its scripts failed has no effect', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|ChunkLoadError|Loading chunk/);
  await connect(page, {saveData: true});
  await open(page, '/docs/guides/branding/');
  const release = await followHeld(page, '/docs/guides/openstreetmap/', 'abort');
  await page.goBack();
  await expect(page).toHaveURL('/docs/guides/branding/');
  await page.evaluate(() => {
    document.documentElement.dataset.readHere = '';
  });
  const failed = page.waitForEvent('requestfailed');
  release();
  await failed;
  const menu = page.getByRole('navigation', {name: 'Main'});
  await menu.getByRole('link', {name: 'Projects'}).click();
  await expect(page).toHaveURL(/\/projects\//);
  await expect(page.locator('html[data-read-here]')).toBeAttached();
});

test('route change: the heading is announced, and the next Tab reaches the skip link', {
  tag: '@spec-4.9',
}, async ({page}) => {
  await page.goto('/');
  await hydrated(page);
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

test('prefetch: it runs except on 2g, slow-2g and save-data', {tag: ['@spec-7.3', '@speed-layer']}, async ({
  browser,
  baseURL,
}) => {
  const ofPrivacy = readFileSync('build/privacy-policy/index.html', 'utf8');
  const open = async (connection: {effectiveType?: string; saveData?: boolean}) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const prefetched: string[] = [];
    page.on('request', (request) => {
      if (application.test(request.url())) {
        prefetched.push(request.url());
      }
    });
    await connect(page, connection);
    await page.goto(`${baseURL}/`);
    const own = await page.locator('#application-scripts').textContent();
    const isOfNext = (script: string) => {
      const {pathname} = new URL(script);
      return ofPrivacy.includes(pathname) && !own?.includes(pathname);
    };
    await hydrated(page);
    return {
      page,
      prefetched: () => prefetched.filter(isOfNext),
      close: () => context.close(),
    };
  };
  for (const connection of [{effectiveType: '4g'}, {}, {saveData: false}]) {
    const {page, prefetched, close} = await open(connection);
    await toPrivacy(page).scrollIntoViewIfNeeded();
    await expect.poll(() => prefetched().length, JSON.stringify(connection)).toBeGreaterThan(0);
    expect(new Set(prefetched()).size, 'each chunk once').toBe(prefetched().length);
    await close();
  }
  for (const connection of [{effectiveType: '2g'}, {effectiveType: 'slow-2g'}, {saveData: true}]) {
    const {page, prefetched, close} = await open(connection);
    await toPrivacy(page).scrollIntoViewIfNeeded();
    await toPrivacy(page).hover();
    await expect(toPrivacy(page)).toBeInViewport();
    // Browsers report intersections once a frame, so every visible link has been reported after two frames.
    await twoFrames(page);
    expect(prefetched(), JSON.stringify(connection)).toEqual([]);
    await close();
  }
});

test('prefetch: every script that a page needs is loaded before its link is followed', async ({page}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter((name) => name.endsWith('.js')),
    );
  await connect(page, {saveData: true});
  await page.goto('/blog/');
  await hydrated(page);
  const needed = await scripts();
  await connect(page, {saveData: false});
  await page.goto('/docs/team/operations/');
  await hydrated(page);
  await expect
    .poll(async () => {
      const fetched = await scripts();
      return needed.filter((script) => !fetched.includes(script));
    })
    .toEqual([]);
});

/**
 * The scripts that the page has run. Its own scripts are preloaded by links and run afterwards. Later scripts are loaded
 * by their elements only.
 */
function evaluatedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own: string[] = JSON.parse(document.getElementById('application-scripts')?.textContent ?? '[]');
    return [
      ...own.map((script) => new URL(script, location.href).href),
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
        .map(({name}) => name)
        .filter((name) => name.endsWith('.js')),
    ];
  });
}

/** Waits until the page has run all of these scripts. */
async function expectEvaluated(page: Page, needed: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const there = await evaluatedScripts(page);
      return needed.filter((script) => !there.includes(script));
    })
    .toEqual([]);
}

test('prefetch: the scripts of a page are evaluated before its link is followed', async ({page}) => {
  await connect(page, {saveData: true});
  await page.goto('/docs/team/operations/');
  await hydrated(page);
  const needed = await evaluatedScripts(page);
  await connect(page, {saveData: false});
  await page.goto('/blog/2024/05/25/cdn-tuning/');
  await hydrated(page);
  await page.locator('main a[href$="/docs/team/operations/"]').last().scrollIntoViewIfNeeded();
  await expectEvaluated(page, needed);
});

test('route change: the top bar and the footer stay between sections', {tag: '@speed-layer'}, async ({
  page,
}) => {
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

test('route change: the next page starts at its top, without scrolling to it', async ({page}) => {
  await open(page, '/docs/guides/windows/');
  await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  await page.evaluate(() => {
    new MutationObserver(() => {
      document.documentElement.dataset.tops = `${document.documentElement.dataset.tops ?? ''} ${scrollY}`;
    }).observe(document.querySelector('title') ?? document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    addEventListener('scroll', () => {
      document.documentElement.dataset.tops = `${document.documentElement.dataset.tops ?? ''} ${scrollY}`;
    });
  });
  await page.locator('.pagination-nav__link').first().click();
  await expect(page.locator('main h1')).not.toHaveText(windowsTitle);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const tops = (await page.locator('html').getAttribute('data-tops')) ?? '';
  expect(
    tops
      .trim()
      .split(' ')
      .filter((top) => top !== '0').length,
    tops,
  ).toBeLessThan(2);
});

test('route change: a page without the target of the hash starts at its top', async ({page}) => {
  await page.route(/search-doc/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: (await response.text()).replaceAll('"hash":"#', '"hash":"#gone-')});
  });
  const {title, sections} = pageToFind('docs');
  await open(page, '/privacy-policy/');
  await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
  const {input, active} = searchBox(page);
  await input.fill(`${title} ${sections.at(-1)?.heading}`);
  await expect(active).toHaveAttribute('href', /#gone-/);
  await input.press('Enter');
  await expect(page).toHaveURL(/#gone-/);
  await expect(page.locator('main h1')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('route change: the old page stays where the reader was until the next is drawn', async ({page}) => {
  await open(page, '/docs/guides/windows/');
  const end = await page.evaluate(() => {
    window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'});
    return scrollY;
  });
  await page.evaluate((title) => {
    const {dataset} = document.documentElement;
    const tops = new Set<number>();
    function note(): void {
      if (document.querySelector('main h1')?.textContent === title) {
        tops.add(scrollY);
        dataset.tops = [...tops].join(' ');
        requestAnimationFrame(note);
      }
    }
    requestAnimationFrame(note);
  }, windowsTitle);
  await page.locator('.pagination-nav__link').first().click();
  await expect(page.locator('main h1')).not.toHaveText(windowsTitle);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-tops', String(end));
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

test('route change: the first screen of a page is drawn first, then the rest, and the footer does not show early', {
  tag: '@speed-layer',
}, async ({page}) => {
  await open(page, '/docs/services/drive/');
  const whole = await blocks(page).count();
  const firstDrawn: number[] = [];
  for (const [width, height] of [
    [1000, 1400],
    [1000, 900],
    [412, 640],
  ] as const) {
    await page.setViewportSize({width, height});
    await open(page, '/docs/team/operations/');
    await watchPages(page);
    await page.locator('main a[href="/docs/services/drive/"]').first().click();
    await expect(blocks(page)).toHaveCount(whole);
    const [first] = await pagesDrawn(page);
    expect(first?.footer).toBeGreaterThan(0);
    firstDrawn.push(first?.blocks ?? whole);
  }
  const [monitor = whole, laptop = whole, phone = whole] = firstDrawn;
  expect(monitor).toBeLessThan(whole);
  expect(laptop).toBeLessThan(monitor);
  expect(phone).toBeLessThan(laptop);
});

test('route change: a link to a heading works before the rest of the page is drawn', {
  tag: '@speed-layer',
}, async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await open(page, '/docs/team/operations/');
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

  await open(page, '/docs/intro/');
  await watchPages(page);
  const further = page.locator('main a[href^="/docs/team/#"]').first();
  const hash = (await further.getAttribute('href'))?.split('#')[1];
  await further.click();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/team/index.mdx'));
  await expect(page.locator(`[id="${hash}"]`)).toBeInViewport();
  expect((await pagesDrawn(page))[0]?.blocks).toBe(await blocks(page).count());
});

/** Follows a link without scrolling to it. Playwright's click would scroll. */
async function leaveForPrivacy(page: Page): Promise<void> {
  await toPrivacy(page).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('main h1')).toHaveText('Privacy policy');
}

test('Back returns to the reader’s position, even with a hash and after a reload', {
  tag: '@speed-layer',
}, async ({page}) => {
  const expectPlace = async (top: number) => {
    await page.goBack();
    await expect(page.locator('main h1')).toHaveText(windowsTitle);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await twoFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  };
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await open(page, '/docs/guides/windows/');
  const id = await page.locator('main h2[id]').nth(2).getAttribute('id');
  await open(page, `/docs/guides/windows/#${id}`);
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

  await open(page, '/docs/guides/windows/');
  await scrollTo(2500);
  await leaveForPrivacy(page);
  await page.reload();
  await hydrated(page);
  await expectPlace(2500);
});

test('a link with a hash is prefetched when it is in view, like any other', async ({page}) => {
  const findLink = () => page.locator('.markdown a[href^="/docs/"][href*="/#"]').first();
  await connect(page, {saveData: true});
  await page.goto('/docs/intro/');
  await page.goto((await findLink().getAttribute('href')) ?? '');
  await hydrated(page);
  const needed = await evaluatedScripts(page);
  await connect(page, {saveData: false});
  await page.goto('/docs/intro/');
  await hydrated(page);
  await findLink().scrollIntoViewIfNeeded();
  await expectEvaluated(page, needed);
  await hold(page, '**/assets/js/*.js');
  const heading = await page.locator('main h1').innerText();
  await findLink().click();
  await expect(page.locator('main h1')).not.toHaveText(heading);
});

test('a link to a page that is newer than this tab asks the server for it', {tag: '@speed-layer'}, async ({
  page,
}) => {
  let isOld = true;
  const [from, to] = ['/docs/services/playground/', '/docs/services/drive/'];
  await page.route(/\/main\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({response, body: isOld ? body.replaceAll(to, '/docs/services/no-such-page/') : body});
  });
  page.on('request', (request) => {
    isOld &&= !(request.isNavigationRequest() && new URL(request.url()).pathname === to);
  });
  await open(page, from);
  await page.getByRole('navigation', {name: 'Docs sidebar'}).locator(`a[href="${to}"]`).click();
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/drive.mdx'));
  expect(isOld).toBe(false);
  await hydrated(page);
  await expect(page.locator('main h1')).toHaveText(titleOf('docs/services/drive.mdx'));
  await page.unrouteAll({behavior: 'ignoreErrors'});
});
