import {readdirSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {hold, hydrated, saveData, titleOf, twoFrames} from '../pages.ts';
import {pageToFind} from '../search/published.ts';
import {expect, test} from '../test.ts';

/** The script that each page fetches when it is drawn. */
const pageScript = /\/assets\/js\/main\.\w+\.js$/;

/** All others, which are the application. */
const applicationScripts = /\/assets\/js\/(?!main\.)[^/]*\.js$/;

/** Opens a page whose application does not arrive until the returned function is called. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await hold(page, applicationScripts);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Notes the scripts and styles that pages ask for besides those that their HTML names. */
function watchApplication(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !pageScript.test(pathname)) {
      asked.push(pathname);
    }
  });
  return asked;
}

test('a page that nobody touches fetches its application when the reader has stayed', async ({page}) => {
  const asked = watchApplication(page);
  await page.clock.install();
  await page.goto('/docs/intro/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  asked.length = 0;
  // The page is drawn, and its script has come.
  await page.clock.runFor(100);
  await page.waitForFunction(() => window.earlyEvents === undefined);
  await page.clock.runFor(2900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test('a reader who saves data gets the application at the first touch, and not before', async ({page}) => {
  const asked = watchApplication(page);
  await saveData(page);
  await page.clock.install();
  const client = await page.context().newCDPSession(page);
  const touches: Record<string, () => Promise<unknown>> = {
    'a pointer that moves': () => page.mouse.move(300, 300),
    'a wheel': () => page.mouse.wheel(0, 10),
    'a click': () => page.evaluate(() => document.body.click()),
    'a key': () => page.keyboard.press('Tab'),
    'a finger that scrolls': () =>
      client.send('Input.synthesizeScrollGesture', {
        x: 300,
        y: 400,
        yDistance: -100,
        gestureSourceType: 'touch',
      }),
    // Of a finger that the browser takes for its scroll at once, some tell nothing else.
    'a finger taken over': () =>
      page.evaluate(() => {
        document.body.dispatchEvent(new PointerEvent('pointercancel', {bubbles: true}));
      }),
    'a focus': () => page.getByRole('combobox').focus(),
  };
  for (const [name, touch] of Object.entries(touches)) {
    await page.goto('/docs/intro/');
    await page.clock.fastForward(60_000);
    await page.waitForFunction(() => window.earlyEvents === undefined);
    // As a page does by itself that is opened at a heading.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, {once: true});
          scrollTo(0, 100);
        }),
    );
    expect(asked, name).toEqual([]);
    await touch();
    await expect(page.locator('html'), name).toHaveAttribute('data-has-hydrated', 'true');
    expect(asked.length, name).toBeGreaterThan(0);
    // The mouse stays where it is from page to page.
    await page.goto('about:blank');
    asked.length = 0;
  }
});

test('a page that only the application can draw starts as soon as it has loaded', async ({page, faults}) => {
  faults.allow(/404/);
  await saveData(page);
  for (const path of ['/search/', '/no-such-page/', '/scheduled-maint/', '/docs/intro/?offlineMode=false']) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-has-hydrated', 'true');
  }
});

test('a tap on a link follows it and fetches nothing for the page that is left', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: {width: 360, height: 740},
  });
  const page = await context.newPage();
  const asked = watchApplication(page);
  await saveData(page);
  await page.goto('/docs/intro/');
  await page.locator('.navbar__brand').tap();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  expect(asked).toEqual([]);
  await context.close();
});

for (const path of ['/', '/docs/intro/']) {
  test(`what is done before the script of ${path} has come is not lost`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    const release = await hold(page, pageScript);
    const asked = watchApplication(page);
    await page.goto(path);
    await page.locator('.navbar__toggle').click();
    expect(asked).toEqual([]);
    release();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });
}

for (const path of ['/', '/docs/intro/']) {
  test(`the script of ${path} is fetched when the page has loaded and is drawn`, async ({page}) => {
    await page.goto(path);
    const order = await page.evaluate(
      (pattern) =>
        new Promise<{loaded: number; fetched: number}>((resolve) => {
          new PerformanceObserver((list) => {
            const script = list.getEntries().find(({name}) => new RegExp(pattern).test(name));
            const [page] = performance.getEntriesByType('navigation');
            if (script !== undefined && page instanceof PerformanceNavigationTiming) {
              resolve({loaded: page.loadEventStart, fetched: script.startTime});
            }
          }).observe({type: 'resource', buffered: true});
        }),
      pageScript.source,
    );
    expect(order.loaded).toBeGreaterThan(0);
    expect(order.fetched).toBeGreaterThan(order.loaded);
  });
}

test('the head of a page stays as it came while the application starts', async ({page}) => {
  const client = await page.context().newCDPSession(page);
  // Slow enough for frames between the slices in which React hydrates.
  await client.send('Emulation.setCPUThrottlingRate', {rate: 6});
  await page.addInitScript(() => {
    const changes: string[] = [];
    const ofStart = /^<(script|link rel="(stylesheet|preload)")/;
    new MutationObserver((records) => {
      for (const {target, addedNodes, removedNodes} of records) {
        if (document.readyState === 'complete' && document.head.contains(target)) {
          const nodes = [...addedNodes, ...removedNodes].map((node) =>
            node instanceof Element ? node.outerHTML : String(node.textContent),
          );
          changes.push(...nodes.filter((node) => !ofStart.test(node)));
        }
      }
    }).observe(document, {subtree: true, childList: true});
    Object.assign(window, {headChanges: changes});
  });
  for (const path of ['/', '/docs/intro/', '/docs/category/guides/', '/blog/', '/search/']) {
    await page.goto(path);
    await page.mouse.wheel(0, 1);
    await hydrated(page);
    // What would follow the hydration is done in its frame.
    const changes = await page.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(Reflect.get(window, 'headChanges'))),
          ),
        ),
    );
    expect(changes, path).toEqual([]);
  }
});

test('the colour mode toggle, disabled until the application is there, is not tapped in vain', async ({
  page,
}) => {
  const release = await openHeld(page, '/docs/intro/');
  const toggle = page.locator('.navbar').getByRole('button', {name: /^Colour mode/});
  await expect(toggle).toBeDisabled();
  await toggle.click({force: true});
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
});

test('a button pressed before the application is there does its work when it is', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await openHeld(page, '/docs/intro/');
  await page.locator('.navbar__toggle').click();
  await release();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
});

test('a tap on the search box before the application is there opens it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const release = await openHeld(page, '/docs/intro/');
  await page.getByRole('combobox', {name: 'Search'}).click();
  await release();
  await expect(page.getByRole('button', {name: 'Close search'})).toBeVisible();
});

test('a tab chosen before the application is there is chosen when it is', async ({page}) => {
  const release = await openHeld(page, '/docs/services/mail/configuration/');
  const tab = page.getByRole('tab', {selected: false}).first();
  const name = await tab.innerText();
  await tab.click();
  await release();
  await expect(page.getByRole('tab', {name, selected: true}).first()).toBeVisible();
});

test('code in a tab is copied that was asked for before the application was there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // So narrow that code before it is too wide and gets a button more with the application.
  await page.setViewportSize({width: 360, height: 740});
  const release = await openHeld(page, '/docs/services/xaspos/');
  const block = page.getByRole('tabpanel').locator('.theme-code-block').last();
  const code = await block.locator('code').evaluate((element) => element.textContent);
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await release();
  await expect(page.getByRole('button', {name: 'Wrap lines'}).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a detail opened before the application is there stays open, and closes', async ({page}) => {
  const release = await openHeld(page, '/docs/services/xaspos/');
  const details = page.getByRole('main').locator('details').first();
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  await release();
  await expect(details).toHaveAttribute('open');
  await expect(details.locator('summary + *')).toBeVisible();
  await details.locator('summary').click();
  await expect(details).not.toHaveAttribute('open');
});

test('the search shortcut and typed text are kept until the application is there', async ({page}) => {
  const releaseShortcut = await openHeld(page, '/docs/intro/');
  await page.keyboard.press('Control+k');
  await releaseShortcut();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.unrouteAll({behavior: 'wait'});
  const releaseText = await openHeld(page, '/docs/intro/');
  await page.getByRole('combobox').fill('windows');
  await releaseText();
  await expect(page.getByRole('combobox')).toHaveValue('windows');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('what was typed and asked for before the application is there is answered when it is', async ({
  page,
}) => {
  const {url, title, word} = pageToFind('docs');
  const releaseHome = await openHeld(page, '/');
  await page.getByLabel('Search the handbook').fill('release & build');
  await page.keyboard.press('Enter');
  await releaseHome();
  await expect(page).toHaveURL('/search/?q=release%20%26%20build');
  await page.unrouteAll({behavior: 'wait'});
  const releaseBox = await openHeld(page, '/docs/intro/');
  await page.getByRole('combobox').fill(title);
  await page.keyboard.press('Enter');
  await releaseBox();
  await expect(page).toHaveURL(url);
  await page.unrouteAll({behavior: 'wait'});
  const releasePage = await openHeld(page, '/search/');
  await page.getByRole('main').getByRole('textbox').fill(word);
  await page.keyboard.press('Enter');
  await releasePage();
  await expect(page).toHaveURL(`/search/?q=${word}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(title);
});

test('a link followed before the application is there opens its page', async ({page}) => {
  await openHeld(page, '/docs/intro/');
  await page.getByRole('navigation').getByRole('link', {name: 'Blog', exact: true}).first().click();
  await expect(page).toHaveURL(/\/blog\/$/);
});

test('a page fetches the routes around its links, and a click asks for the page alone', async ({page}) => {
  const isBucket = (path: string) => /\/routes-\d+\./.test(path);
  const asked = watchApplication(page);
  await page.setViewportSize({width: 360, height: 740});
  await saveData(page);
  await page.goto('/docs/guides/windows/');
  await hydrated(page);
  const link = page.locator('.markdown a[href^="/docs/"]:not([href*="#"])').last();
  const target = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  // Links in view are told of once a frame: after two, what they need has been asked for.
  await twoFrames(page);
  await page.waitForLoadState('networkidle');
  const buckets = new Set(asked.filter(isBucket));
  const all = readdirSync('build/assets/js').filter((file) => /^routes-\d+\.\w+\.js$/.test(file));
  expect(buckets.size).toBeGreaterThan(1);
  expect(buckets.size).toBeLessThan(all.length);
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL(target ?? '');
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText(titleOf('docs/guides/windows.mdx'));
  expect(asked.length).toBeGreaterThan(0);
  expect(isBucket(asked[0] ?? '')).toBe(false);
});

test('details opened before the application is there stay open, whatever else is asked after', async ({
  page,
}) => {
  const release = await openHeld(page, '/docs/services/mail/configuration/');
  const details = page.getByRole('main').locator('details');
  expect(await details.count()).toBeGreaterThan(0);
  for (const each of await details.all()) {
    await each.locator('summary').click();
  }
  await page.keyboard.press('Control+K');
  await release();
  await expect(page.getByRole('combobox', {name: 'Search'})).toBeFocused();
  for (const each of await details.all()) {
    await expect(each.locator('summary + *')).toBeVisible();
  }
});

test('a tab keeps the focus that it had before the application was there, and is pressed by Enter', async ({
  page,
}) => {
  const release = await openHeld(page, '/docs/services/mail/configuration/');
  const tab = page.getByRole('tab', {selected: true}).first();
  await tab.focus();
  await page.keyboard.press('Enter');
  await release();
  await expect(tab).toBeFocused();
});

test('a tab keeps the focus that it had before the page’s own script was there', async ({page}) => {
  const release = await hold(page, /\.js$/);
  await page.goto('/docs/services/mail/configuration/');
  const tab = page.getByRole('tab', {selected: true}).first();
  await tab.focus();
  release();
  await hydrated(page);
  await expect(tab).toBeFocused();
});

test('a shortcut pressed before the page has its script is none of the browser’s', async ({page}) => {
  await page.addInitScript(() => {
    addEventListener('keydown', (event) => {
      document.documentElement.dataset.keys = `${document.documentElement.dataset.keys ?? ''} ${event.key}:${event.defaultPrevented}`;
    });
  });
  const release = await hold(page, pageScript);
  await page.goto('/docs/intro/');
  for (const keys of ['ArrowDown', 'Control+k']) {
    await page.keyboard.press(keys);
  }
  await expect(page.locator('html')).toHaveAttribute('data-keys', ' ArrowDown:false Control:false k:true');
  release();
  await expect(page.getByRole('combobox', {name: 'Search'})).toBeFocused();
});

test('what is typed after the shortcut is there when the search is, however little of the page has come', async ({
  page,
}) => {
  for (const scripts of [pageScript, applicationScripts]) {
    const release = await hold(page, scripts);
    await page.goto('/docs/intro/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('windows');
    release();
    await hydrated(page);
    const box = page.getByRole('combobox', {name: 'Search'});
    await expect(box).toHaveValue('windows');
    await expect(box).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.unrouteAll({behavior: 'wait'});
  }
});

test('a click while the page hydrates is done once', async ({page}) => {
  await page.setViewportSize({width: 390, height: 740});
  await page.addInitScript(() => {
    let root: unknown;
    Object.defineProperty(window, 'docusaurusRoot', {
      get: () => root,
      set(value: unknown) {
        root = value;
        document.querySelector<HTMLElement>('.navbar__toggle')?.click();
      },
    });
  });
  await page.goto('/docs/guides/windows/');
  await hydrated(page);
  await twoFrames(page);
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
});

test('only the first button of a mouse changes the colour mode of a page that is not hydrated', async ({
  page,
}) => {
  const release = await openHeld(page, '/docs/intro/');
  const box = await page.getByRole('button', {name: /^Colour mode/}).boundingBox();
  const at = {x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2};
  await page.mouse.click(at.x, at.y, {button: 'right'});
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
});

test('the control of offline mode claims nothing of the browser before it has asked it', async ({page}) => {
  await openHeld(page, '/docs/intro/');
  const control = page.getByRole('region', {name: 'Offline copy'});
  await expect(control).toHaveAttribute('data-state', 'unknown');
  await expect(control.getByRole('status')).not.toHaveText(/cannot/);
});

test('Back after a reload leads to the page before, ahead of the application', async ({page}) => {
  await saveData(page);
  await page.goto('/docs/intro/');
  await hydrated(page);
  const heading = page.getByRole('heading', {level: 1});
  const before = await heading.innerText();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(heading).toHaveText('Blog');
  await page.reload({waitUntil: 'networkidle'});
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro/');
  await expect(heading).toHaveText(before);
});

test('Enter that ends what an input method composes asks nothing', async ({page}) => {
  const release = await openHeld(page, '/docs/intro/');
  const box = page.getByRole('combobox');
  await box.fill('windows');
  await box.dispatchEvent('keydown', {key: 'Enter', code: 'Enter', isComposing: true, bubbles: true});
  await release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page).toHaveURL('/docs/intro/');
});

test('details that are opened for paper while the application starts are closed afterwards, and open', async ({
  page,
}) => {
  const release = await openHeld(page, '/docs/services/xaspos/');
  const details = page.getByRole('main').locator('details').first();
  // What asks for paper is none of the events that are kept for the page's script.
  await page.waitForFunction(() => window.earlyEvents === undefined);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(details).toHaveAttribute('open');
  await release();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').click();
  await expect(details.locator('summary + *')).toBeVisible();
});
