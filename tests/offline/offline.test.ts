import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {application, hold, kinds} from '../pages.ts';
import {common, finalResults, open} from '../search/box.ts';
import {test as base, expect} from '../test.ts';
import {codeFile, evict, Host, held, missing, reconnect, replaced, stopWorkers} from './host.ts';

/** Each test has its own host, which serves a small site. */
const test = base.extend<{host: Host}>({
  host: async ({serve}, use) => use(await serve(new Host().start())),
  baseURL: async ({host}, use) => use(host.origin),
});

const noConnection = /^Not saved\. A file could not be downloaded/;

const control = (page: Page) => page.getByRole('region', {name: 'Offline copy'});
const status = (page: Page) => control(page).getByRole('status');
const button = (page: Page, name: string) => control(page).getByRole('button', {name});
const save = (page: Page) => button(page, 'Save for offline reading');
const notice = (page: Page) => page.getByRole('region', {name: 'Offline mode'});

const expectState = (page: Page, state: string | RegExp) =>
  expect(control(page)).toHaveAttribute('data-state', state);

/** Waits until the page is one of the version with this mark. */
const expectShown = (page: Page, mark: string) =>
  expect(page.locator(`head[data-mark=${mark}]`)).toBeAttached();

/** Waits until every file is saved except those that the host holds. */
const expectWaiting = (page: Page, {copy}: Host) =>
  expect(control(page).getByText(`${copy.files - held.length} of ${copy.files} files`)).toBeVisible();

async function takeOffline(page: Page): Promise<void> {
  await page.goto('/docs/intro/?offlineMode=true');
  await expectState(page, 'ready');
}

async function offerUpdate(page: Page): Promise<void> {
  await reconnect(page);
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/);
}

/** Expects whole copies of these versions, the oldest first, and nothing else. */
async function expectCopies(page: Page, copies: Host['copy'][]): Promise<void> {
  const read = async () => {
    const count = async (name: string) => (await (await caches.open(name)).keys()).length - 1;
    return Promise.all((await caches.keys()).map(async (name) => ({name, files: await count(name)})));
  };
  await expect.poll(() => page.evaluate(read)).toEqual(copies);
}

/**
 * Expects the worker with or without offline mode to be the newest, and none that is being installed. Chromium ends the
 * older one half a minute after its last message, and under a debugger sometimes never.
 */
async function expectWorker(page: Page, offlineMode: boolean): Promise<void> {
  const read = async () => {
    const {installing, waiting, active} = await navigator.serviceWorker.ready;
    return installing === null && decodeURIComponent((waiting ?? active)?.scriptURL ?? '');
  };
  const address = `/sw.js?params={"offlineMode":${offlineMode},"debug":false}`;
  await expect.poll(() => page.evaluate(read)).toContain(address);
}

const onRealSite = test.extend({
  host: async ({serve}, use) => use(await serve(new Host('build').start())),
});

onRealSite('everything is saved without the application, and opens offline', async ({page, host, faults}) => {
  // Without the network, every other file that a page requests must be in the copy.
  faults.allow(/assets\/js|no-such-page|Failed to load resource|ChunkLoadError/);
  await page.route(application, (route) => route.abort());
  await page.goto('/docs/intro/');
  await save(page).click();
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);
  const {usage} = await page.evaluate(() => navigator.storage.estimate());
  expect(usage, 'bytes of the copy').toBeLessThan(11_000_000);
  await page.unroute(application);
  await host.close();

  const {input} = await open(page, '/docs/intro/');
  await input.fill(common);
  await finalResults(page);
  await input.press('Escape');
  await open(page, '/blog/');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Docs'}).click();
  await expectState(page, 'ready');

  // The worker redirects each form to the clean address, which the browser then requests too.
  const forms = ['/index', '/index.html', '.html', ''];
  // The home page has only the first two forms.
  for (const [at, address] of ['/', ...kinds()].entries()) {
    const form = address.slice(0, -1) + forms[at % forms.length];
    const response = await page.goto(`${form}?a=1#b`, {waitUntil: 'commit'});
    expect(response?.status(), form).toBe(200);
    expect(page.url()).toBe(`${host.origin}${address}?a=1#b`);
  }
  const unknown = await page.goto('/docs/no-such-page/?a=1');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
});

test('without offline mode, nothing is saved, and a new version is silent', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expectWorker(page, false);
  host.deploy('second');
  await page.reload();
  await expectShown(page, 'second');
  await expectState(page, 'off');
  const starts = () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().workerStart);
  expect(await page.evaluate(starts), 'no request waits for a worker').toEqual([0]);
  await reconnect(page);
  await expectWorker(page, false);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await expectCopies(page, []);
});

test('the control saves and deletes the handbook by keyboard', async ({page, host}) => {
  host.hold(held);
  await page.goto('/docs/intro/');
  await save(page).press('Enter');
  await expect(status(page)).toBeFocused();
  await expectWaiting(page, host);
  await expect(page.getByRole('progressbar', {name: 'Files saved'})).toBeVisible();
  // The count is outside the status, because a screen reader would announce it for each file.
  await expect(status(page)).toHaveText('Saving…');
  host.heal();
  await expect(status(page)).toHaveText(/^Ready to read offline\. Every page and search work/);
  await expectCopies(page, [host.copy]);
  await expectWorker(page, true);
  await button(page, 'Turn off and delete').press('Enter');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toHaveText('Off. The saved copy has been deleted.');
  await expectCopies(page, []);
  await expectWorker(page, false);
});

test('the app turns offline mode on, until the reader turns it off', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectState(page, 'ready');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectState(page, 'ready');
  await evict(page, host);
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/docs/intro/');
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  await expectCopies(page, []);
  await notice(page).getByRole('button', {name: 'Close'}).click();
  await expect(notice(page).getByRole('button')).toHaveCount(0);
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
  expect(host.requested).toContain('/second.css');
  expect(host.requested, 'an unchanged file is kept').not.toContain(codeFile);

  host.deploy('third');
  await offerUpdate(page);
  await expectCopies(page, [first, host.copy]);
  const ask = async () => {
    const {waiting} = await navigator.serviceWorker.ready;
    const {port1, port2} = new MessageChannel();
    waiting?.postMessage({type: 'VERSION'}, [port2]);
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
  const old = async () => (await fetch('/first.css', {cache: 'no-store'})).status;
  expect(await other.evaluate(old), 'the other tab still gets the files of its version').toBe(200);
  await page.goto('/blog/');
  await expectShown(page, 'third');
});

const provoked = /fetching the script|net::ERR_|ServiceWorker|status 404|Failed to load|integrity|Quota/;

test('a save or an update fails, and works afterwards', async ({page, context, host, faults}) => {
  faults.allow(provoked);
  await page.goto('/docs/intro/');
  const fail = async (reason: RegExp, problem?: string) => {
    await save(page).or(button(page, 'Try again')).click();
    await expect(status(page), problem).toHaveText(reason);
    host.heal();
  };
  await page.evaluate(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  await fail(/^Not saved\. Your browser does not allow/);
  await page.evaluate(() => Reflect.deleteProperty(navigator.serviceWorker, 'register'));
  const problems = [
    ['the worker is missing', '/sw.js', missing],
    ['another page answers instead of the list', '/offline.json', replaced],
    ['a file is missing', '/projects/a/', missing],
    ['a file is altered', '/projects/a/', replaced],
  ] as const;
  for (const [problem, file, fault] of problems) {
    host.faults.set(file, fault);
    await fail(noConnection, problem);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {origin: host.origin, quotaSize: 1});
  await fail(/^Not saved\. There is not enough space/);
  await expectCopies(page, []);
  await devtools.send('Storage.overrideQuotaForOrigin', {origin: host.origin});
  await button(page, 'Try again').click();
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);

  host.deploy('second');
  for (const [problem, file, fault] of problems) {
    host.faults.set(file, fault);
    host.requested = [];
    await reconnect(page);
    await expect.poll(() => host.requested, problem).toContain(file);
    await expectWorker(page, true);
    await page.goto('/docs/intro/');
    await expectShown(page, 'first');
    await expectState(page, 'ready');
    host.heal();
  }
  await offerUpdate(page);
  await button(page, 'Show the newer version').click();
  await expectShown(page, 'second');
});

test('a save ends with the connection, and continues by itself', async ({page, host, faults}) => {
  faults.allow(provoked);
  host.hold(held);
  await page.goto('/docs/intro/?offlineMode=true');
  await expectWaiting(page, host);
  await host.close();
  await expect(status(page)).toHaveText(noConnection);
  host.requested = [];
  await host.start();
  host.heal();
  await reconnect(page);
  await expectState(page, 'ready');
  expect(host.requested, 'files that arrived before are kept').not.toContain('/blog/');
});

test('turning offline mode off ends a save that waits for a file', async ({page, host}) => {
  await page.goto('/docs/intro/');
  for (const files of [['/sw.js'], ['/offline.json'], held]) {
    host.hold(files);
    host.requested = [];
    await save(page).click();
    await expect.poll(() => files.some((file) => host.requested.includes(file))).toBe(true);
    await button(page, 'Turn off and delete').click();
    await expectState(page, /^(off|deleted)$/);
    host.heal();
    await expectWorker(page, false);
    await expectCopies(page, []);
  }
});

test('removed files are saved again, even if the browser ends the worker', async ({page, host, faults}) => {
  faults.allow(provoked);
  await page.clock.install();
  await takeOffline(page);
  await page.evaluate(async (files) => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    await Promise.all(files.map((file) => cache.delete(file)));
  }, held);
  host.hold(held);
  await page.goto('/docs/intro/');
  await expectState(page, 'saving');
  await stopWorkers(page);
  await page.clock.fastForward('01:00');
  await expect(status(page)).toHaveText(noConnection);
  host.heal();
  await button(page, 'Try again').click();
  await expectState(page, 'ready');
  await expectCopies(page, [host.copy]);
});

test('a press is answered while the code for it is late or cannot be loaded', async ({page, faults}) => {
  faults.allow(/net::ERR_FAILED|Failed to load resource|dynamically imported/);
  await page.clock.install();
  await page.route(codeFile, (route) => route.abort());
  await page.goto('/docs/intro/');
  await save(page).click();
  await expect(status(page)).toHaveText(/could not be loaded/);
  await page.unroute(codeFile);
  const release = await hold(page, new RegExp(codeFile));
  await save(page).click();
  await expect(status(page)).toHaveText('Turning on…');
  await expect(status(page)).toBeFocused();
  await page.clock.fastForward('00:20');
  await expect(status(page)).toHaveText(/could not be loaded/);
  release();
  await expectState(page, 'ready');
});

test('after a move, the old worker removes itself and its copy', async ({page, host}) => {
  await takeOffline(page);
  // The copy of another site on the same origin.
  await page.evaluate(() => caches.open('offline:/other/:1'));
  host.faults.set('/docs/intro/', replaced);
  host.faults.set('/sw.js', (response) => {
    response.setHeader('Content-Type', 'text/javascript').end(readFileSync('deploy/moving-away/sw.js'));
  });
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Another page');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline:/other/:1']);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});
