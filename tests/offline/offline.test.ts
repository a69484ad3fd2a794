import {readFileSync} from 'node:fs';
import type {ServerResponse} from 'node:http';
import type {Page} from '@playwright/test';
import {application, hold, hydrated} from '../pages.ts';
import {serveBuild} from '../server.ts';
import {sitemapPaths} from '../sitemap.ts';
import {test as base, expect} from '../test.ts';
import {Deployment, held, late, missing, plainPage} from './deployment.ts';

/** Each test has its own host, which serves a small site. */
const test = base.extend<{host: Deployment}>({
  host: async ({serve}, use) => use(await serve(new Deployment('small').start())),
  baseURL: async ({host}, use) => use(host.origin),
});

/** A new worker takes over when the old one has ended, which takes seconds on a busy machine. */
const patience = {timeout: 45_000};

const control = (page: Page) => page.getByRole('region', {name: 'Offline copy'});
const notice = (page: Page) => page.getByRole('region', {name: 'Offline mode'});
const status = (page: Page) => control(page).getByRole('status');
const save = (page: Page) => control(page).getByRole('button', {name: 'Save for offline reading'});
const tryAgain = (page: Page) => control(page).getByRole('button', {name: 'Try again'});
const turnOff = (page: Page) => control(page).getByRole('button', {name: 'Turn off and delete'});

const expectState = (page: Page, state: string | RegExp) =>
  expect(control(page)).toHaveAttribute('data-state', state, patience);

/** Waits until the page is one of the version with this mark. */
const expectShown = (page: Page, mark: string) =>
  expect(page.locator(`head[data-mark=${mark}]`)).toBeAttached(patience);

/** Makes the browser look for a new version, as it does at the next page load, and waits until the notice offers it. */
async function offerUpdate(page: Page): Promise<void> {
  await lookForUpdate(page);
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
}

const expectFailed = (page: Page, reason = /^Not saved\. A file could not be downloaded/) =>
  expect(status(page)).toHaveText(reason, patience);

async function takeOffline(page: Page): Promise<void> {
  await page.goto('/docs/intro/?offlineMode=true');
  await expectState(page, 'ready');
}

/** Expects whole copies of these versions, the oldest first, and nothing else. */
async function expectCopies(page: Page, copies: Deployment['copy'][]): Promise<void> {
  const count = async () => {
    const names = await caches.keys();
    const sizes = names.map(async (name) => (await (await caches.open(name)).keys()).length - 1);
    return Promise.all(names.map(async (name, at) => ({name, size: await sizes[at]})));
  };
  await expect.poll(() => page.evaluate(count), patience).toEqual(copies);
}

/**
 * Expects the worker with or without offline mode to be the newest, and none that is being installed. Chromium ends the
 * older one half a minute after its last message, and under a debugger sometimes never.
 */
async function expectWorker(page: Page, offlineMode: boolean): Promise<void> {
  const params = encodeURIComponent(JSON.stringify({offlineMode, debug: false}));
  const read = async () => {
    const {installing, waiting, active} = await navigator.serviceWorker.ready;
    return installing === null && (waiting ?? active)?.scriptURL.replace(location.origin, '');
  };
  await expect.poll(() => page.evaluate(read), patience).toBe(`/sw.js?params=${params}`);
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.update().catch(() => undefined);
  });

/** Stops every worker, as the browser does when it needs the memory. */
async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/** Deletes every copy, as a browser does when it needs the space, while no page could notice it and repair the copy. */
async function evict(page: Page): Promise<void> {
  await page.goto(plainPage);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
}

test('without offline mode, nothing is saved, and a new version is silent', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  await expectWorker(page, false);
  host.deploy('second');
  await page.reload();
  await expectShown(page, 'second');
  await expectState(page, 'off');
  const starts = () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().workerStart);
  expect(await page.evaluate(starts)).toEqual([0]);
  await lookForUpdate(page);
  await expectWorker(page, false);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await expectCopies(page, []);
});

test('the control saves and deletes the handbook by keyboard', async ({page, host}) => {
  host.hold(held);
  await page.goto('/docs/intro/');
  await expect(control(page)).toMatchAriaSnapshot(`
    - region "Offline copy":
      - status: Off. Nothing is saved in this browser.
      - button "Save for offline reading"
  `);
  await save(page).press('Enter');
  await expect(status(page)).toBeFocused();
  // The count is outside the status, because a screen reader would announce it for each file.
  await expect(control(page)).toMatchAriaSnapshot(`
    - region "Offline copy":
      - status: Saving…
      - paragraph:
        - progressbar "Files saved"
        - text: ${host.copy.size - held.length} of ${host.copy.size} files
      - button "Turn off and delete"
  `);
  host.heal();
  await expect(status(page)).toHaveText(/^Ready to read offline\. Every page and search work/, patience);
  await expectCopies(page, [host.copy]);
  await expectWorker(page, true);
  await turnOff(page).press('Enter');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toHaveText('Off. The saved copy has been deleted.');
  await expectCopies(page, []);
  await expectWorker(page, false);
});

test('offline mode stays on without the query, until ?offlineMode=false', async ({page}) => {
  await takeOffline(page);
  await page.goto('/docs/intro/');
  await expectState(page, 'ready');
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  await expectCopies(page, []);
  await notice(page).getByRole('button', {name: 'Close'}).click();
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await expectWorker(page, false);
});

test('offline mode turns on when the app is installed, and whenever the app runs', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectState(page, 'ready');
  await page.evaluate(() => localStorage.clear());
  await evict(page);
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/docs/intro/');
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);
});

test('a new version is announced, and the reader decides when to see it', async ({page, context, host}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await takeOffline(tab);
  }
  const first = host.copy;
  host.deploy('second');
  host.requested = [];
  for (const tab of [page, other]) {
    await offerUpdate(tab);
    await notice(tab).getByRole('button', {name: 'Later'}).press('Enter');
    await expect(notice(tab).getByRole('button')).toHaveCount(0);
    await expect(tab.locator('main'), 'the focus is back in the text').toBeFocused();
  }
  expect(host.requested).toContain('/assets/second.5e6f7a8b.css');
  expect(host.requested, 'an unchanged file is kept').not.toContain('/assets/same.1a2b3c4d.css');

  host.deploy('third');
  await offerUpdate(page);
  await expectCopies(page, [first, host.copy]);
  const ask = async () => {
    const {port1, port2} = new MessageChannel();
    (await navigator.serviceWorker.ready).waiting?.postMessage({type: 'VERSION'}, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({data}) => resolve(data.saved);
    });
  };
  expect(await page.evaluate(ask), 'pages of the first releases learn that it is saved').toBe(true);
  await notice(page).getByRole('button', {name: 'Reload'}).press('Enter');
  await expectShown(page, 'third');
  await expectState(page, 'ready');
  await host.close();
  await expectShown(other, 'first');
  await expectState(other, 'ready');
  const old = async () => (await fetch('/assets/first.5e6f7a8b.css', {cache: 'no-store'})).status;
  expect(await other.evaluate(old), 'the other tab still gets the files of its version').toBe(200);
  await page.goto('/blog/');
  await expectShown(page, 'third');
});

const replaced = (response: ServerResponse) => response.end('<h1>Accept our terms</h1>');

const cutShort = (response: ServerResponse) => {
  response.writeHead(200, {'Content-Length': 1000});
  response.write('x');
  response.destroy();
};

for (const [problem, file, fault] of [
  ['the worker is missing', '/sw.js', missing],
  ['another page answers instead of the list', '/offline.json', replaced],
  ['a file is missing', late, missing],
  ['a file is cut short', late, cutShort],
  ['a file is altered', late, replaced],
] as const) {
  test(`a save fails because ${problem}, and an update too`, async ({page, host, faults}) => {
    faults.allow(/fetching the script|net::ERR_|ServiceWorker|status 404|Failed to load|integrity/);
    host.breakFile(file, fault);
    await page.goto('/docs/intro/?offlineMode=true');
    await expectFailed(page);
    host.heal();
    await tryAgain(page).click();
    await expectState(page, 'ready');
    await expectCopies(page, [host.copy]);

    host.deploy('second');
    host.breakFile(file, fault);
    host.requested = [];
    await lookForUpdate(page);
    await expect.poll(() => host.requested.includes(file)).toBe(true);
    await expectWorker(page, true);
    await page.goto('/docs/intro/');
    await expectShown(page, 'first');
    await expectState(page, 'ready');
    host.heal();
    await offerUpdate(page);
    await control(page).getByRole('button', {name: 'Show the newer version'}).click();
    await expectShown(page, 'second');
  });
}

test('a save fails because the disk is full, and leaves no file', async ({page, context, host, faults}) => {
  faults.allow(/ServiceWorker|Quota/);
  const devtools = await context.newCDPSession(page);
  await page.goto('/docs/intro/');
  await devtools.send('Storage.overrideQuotaForOrigin', {origin: host.origin, quotaSize: 1});
  await save(page).click();
  await expectFailed(page, /^Not saved\. There is not enough space/);
  await expectCopies(page, []);
  await devtools.send('Storage.overrideQuotaForOrigin', {origin: host.origin});
  await tryAgain(page).click();
  await expectState(page, 'ready');
});

test('a save fails because the browser does not allow it', async ({page}) => {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  await save(page).click();
  await expectFailed(page, /^Not saved\. Your browser does not allow/);
});

test('a save ends with the connection, and continues by itself', async ({page, host, faults}) => {
  faults.allow(/net::ERR_|ServiceWorker|Failed to load/);
  host.hold(held);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page)).toContainText(`${host.copy.size - held.length} of ${host.copy.size} files`);
  await host.close();
  await expectFailed(page);
  host.requested = [];
  await host.start();
  host.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectState(page, 'ready');
  expect(host.requested, 'files that arrived before are kept').not.toContain('/blog/');
});

for (const files of [['/sw.js'], ['/offline.json'], held]) {
  test(`turning offline mode off ends a save that waits for ${files[0]}`, async ({page, host}) => {
    await page.goto('/docs/intro/');
    await expectWorker(page, false);
    host.hold(files);
    host.requested = [];
    await save(page).click();
    await expect.poll(() => files.some((file) => host.requested.includes(file))).toBe(true);
    await turnOff(page).click();
    await expectState(page, /^(off|deleted)$/);
    host.heal();
    await expectWorker(page, false);
    await expectCopies(page, []);
  });
}

test('a removed copy is saved again, even if the browser ends the worker', async ({page, host, faults}) => {
  faults.allow(/net::ERR_|Failed to load/);
  await page.clock.install();
  await takeOffline(page);
  await evict(page);
  await page.goto('/docs/intro/');
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);
  await evict(page);
  host.hold(held);
  await page.goto('/docs/intro/');
  await expect(control(page)).toContainText(`of ${host.copy.size} files`, patience);
  await stopWorkers(page);
  await page.clock.fastForward('01:00');
  await expectFailed(page);
  host.heal();
  await tryAgain(page).click();
  await expectState(page, 'ready');
});

test('after a move, the old worker removes itself and its copy', async ({page, host, serve}) => {
  const next = await serve(serveBuild('build'));
  await takeOffline(page);
  host.breakFile('/sw.js', (response) => {
    response.setHeader('Content-Type', 'text/javascript').end(readFileSync('deploy/moving-away/sw.js'));
  });
  host.breakFile('/docs/intro/', (response) =>
    response.writeHead(301, {Location: `${next.origin}/docs/intro/`}).end(),
  );
  await page.reload();
  await expect(page).toHaveURL(`${next.origin}/docs/intro/`, patience);
  await page.goto(host.origin + plainPage);
  await expectCopies(page, []);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test.describe('on the real site', () => {
  test.use({host: async ({serve}, use) => use(await serve(new Deployment().start()))});

  test('every page opens offline under every form of its address', async ({page, host, faults}) => {
    faults.allow(/status 404|Failed to load resource/);
    await page.goto('/docs/intro/');
    await hydrated(page);
    const look = () => {
      const elements = document.querySelectorAll('nav *, .markdown > *, footer *');
      return Array.from(elements, (element) => {
        const {color, display, font, margin, padding} = getComputedStyle(element);
        return [color, display, font, margin, padding];
      });
    };
    const appearance = await page.evaluate(look);
    await takeOffline(page);
    await expectCopies(page, [host.copy]);
    const size = async () => {
      const cache = await caches.open((await caches.keys())[0] ?? '');
      const blobs = (await cache.matchAll()).map((response) => response.blob());
      return (await Promise.all(blobs)).reduce((total, blob) => total + blob.size, 0);
    };
    expect(await page.evaluate(size), 'bytes of the copy').toBeLessThanOrEqual(11_000_000);
    await host.close();
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(look)).toEqual(appearance);
    for (const address of sitemapPaths()) {
      const bare = address === '/' ? '/index' : address.slice(0, -1);
      for (const [form, query] of [
        [address, '?a=1#b'],
        [bare, ''],
        [`${bare}.html`, '?a=1#b'],
        [`${address}index.html`, ''],
      ] as const) {
        const response = await page.goto(form + query, {waitUntil: 'commit'});
        expect(response?.status(), form).toBe(200);
        expect(page.url()).toBe(host.origin + address + query);
      }
    }
    await hydrated(page);
    const unknown = await page.goto('/docs/no-such-page/?a=1');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  });

  test('the notice of a newer version never covers the focused element', async ({page}) => {
    await page.goto('/docs/intro/');
    await page.emulateMedia({reducedMotion: 'reduce'});
    await notice(page).evaluate((box) => {
      box.classList.remove('visually-hidden');
      box.innerHTML = box.innerHTML
        .replaceAll('hidden=""', '')
        .replace('</p>', 'A newer version is ready.</p>');
    });
    for (const height of [256, 800]) {
      await page.setViewportSize({width: 320, height});
      const covered = await notice(page).evaluate(async (box) => {
        const found: string[] = [];
        for (const stop of document.querySelectorAll<HTMLElement>(':is(main, footer) a')) {
          stop.focus();
          await new Promise(requestAnimationFrame);
          const [over, under] = [box.getBoundingClientRect(), stop.getBoundingClientRect()];
          const isBehind = under.top >= over.top && under.bottom <= over.bottom;
          if (stop.checkVisibility() && (isBehind || under.top >= innerHeight)) {
            found.push(stop.outerHTML);
          }
        }
        return found;
      });
      expect(covered, `${height} pixels`).toEqual([]);
    }
  });

  test('the control works before the application, without it and after it starts', async ({page, faults}) => {
    faults.allow(/net::ERR_FAILED|Failed to load resource|ChunkLoadError|dynamically imported/);
    const code = /\/assets\/js\/offline\.\w+\.js/;
    await page.route(application, (route) => route.abort());
    await page.route(code, (route) => route.abort());
    await page.goto('/docs/intro/');
    await save(page).click();
    await expect(status(page)).toHaveText(/could not be loaded/);
    await page.unroute(code);
    const release = await hold(page, code);
    await save(page).click();
    await expect(status(page)).toHaveText('Turning on…');
    await expect(status(page)).toBeFocused();
    release();
    await expectState(page, 'ready');
    await page.unroute(application);
    await page.reload();
    await expectState(page, 'ready');
    await hydrated(page);
    await expectState(page, 'ready');
    const bar = page.getByRole('navigation', {name: 'Main'});
    await bar.getByRole('link', {name: 'Blog'}).click();
    await expect(control(page)).toHaveCount(0);
    await bar.getByRole('link', {name: 'Docs'}).click();
    await expectState(page, 'ready');
  });
});
