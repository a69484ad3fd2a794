import type {Page} from '@playwright/test';
import type {PageMessage, WorkerStatus} from '../../src/plugins/offline/protocol.ts';
import {record} from '../pages.ts';
import {test as base, expect} from '../test.ts';
import {Deployment, type Versions} from './deployment.ts';
import {plainPage, smallSite} from './small-site.ts';

/* Actions and expectations of the tests of offline mode. Each test has its own host. */

export const test = base.extend<{site: Versions; host: Deployment}>({
  /** The site that the host serves. Saving the real site takes seconds each time. */
  site: [smallSite, {option: true}],
  host: async ({site, serve}, use) => use(await serve(new Deployment(site).start())),
  baseURL: async ({host}, use) => use(host.origin),
});

export const control = (page: Page) => page.getByRole('region', {name: 'Offline copy'});
export const notice = (page: Page) => page.getByRole('region', {name: 'Offline mode'});

export const status = (page: Page) => control(page).getByRole('status');
export const button = (page: Page, name: string) => control(page).getByRole('button', {name});
export const expectState = (page: Page, state: string | RegExp) =>
  expect(control(page)).toHaveAttribute('data-state', state, patience);

/** A new worker takes over when the old one has ended, which takes seconds on a busy machine. */
export const patience = {timeout: 45_000};

export const expectReady = (page: Page) => expectState(page, 'ready');

/** Waits until the page is one of the version whose pages have this mark. */
export const expectShown = (page: Page, mark: string) =>
  expect(page.locator(`head[data-mark=${mark}]`)).toBeAttached(patience);

export async function takeOffline(page: Page): Promise<void> {
  await page.goto('/docs/intro/?offlineMode=true');
  await expectReady(page);
}

export const savedCopies = (page: Page) =>
  page.evaluate(async () => {
    const counts: number[] = [];
    for (const name of await caches.keys()) {
      counts.push((await (await caches.open(name)).keys()).length);
    }
    return counts;
  });

/** The address of the worker that answers pages. */
export const activeUrl = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');

/**
 * Waits for the worker that saves nothing. A page that Chromium 156 requests while one worker replaces another
 * sometimes gets no answer. The limit is less than the 30 seconds that an old worker keeps running if a page
 * sends it a message while it ends.
 */
export const expectTurnedOff = (page: Page) =>
  expect.poll(() => activeUrl(page), {timeout: 20_000}).toContain(encodeURIComponent('"offlineMode":false'));

/** The version of the worker that answers pages. */
export const activeVersion = (page: Page) =>
  page.evaluate(async () => {
    const {active} = await navigator.serviceWorker.ready;
    const {port1, port2} = new MessageChannel();
    const answered = new Promise<string>((resolve) => {
      port1.onmessage = ({data}: MessageEvent<WorkerStatus>) => resolve(data.version);
      // A worker that is replaced while it is asked never answers.
      setTimeout(() => resolve(''), 1000);
    });
    const question: PageMessage = {type: 'VERSION'};
    active?.postMessage(question, [port2]);
    return answered;
  });

export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

export const isInstalling = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null);

/** Makes the browser look for a new version, as it does at the next page load. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

/** Waits until the notice offers a new version. */
export const expectOffer = (page: Page) =>
  expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);

/** Looks for a new version, and waits until the notice offers it. */
export async function offerUpdate(page: Page): Promise<void> {
  await lookForUpdate(page);
  await expectOffer(page);
}

/** Presses Reload in the notice, and waits for the version with this mark. */
export async function showUpdate(page: Page, mark: string): Promise<void> {
  await notice(page).getByRole('button', {name: 'Reload'}).press('Enter');
  await expectShown(page, mark);
}

/** Stops every worker, as the browser does when it needs the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/** The version that the host has now. */
export async function deployedVersion(page: Page): Promise<string> {
  const list: {version: string} = await page.evaluate(async () => (await fetch('/offline.json')).json());
  return list.version;
}

/** Expects exactly the copies of these versions. The worker deletes others some time after it was saved or has taken over. */
export const expectKept = (page: Page, versions: string[]) =>
  expect
    .poll(async () => (await cacheNames(page)).sort(), patience)
    .toEqual(versions.map((version) => `offline:/:${version}`).sort());

/** Leaves the origin no space. @returns a function that gives it space again */
export async function fillDisk(page: Page, {origin}: Deployment): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 1});
  return () => devtools.send('Storage.overrideQuotaForOrigin', {origin});
}

/** Records the states that the control shows from the next page load on. */
export const recordStates = (page: Page) =>
  record(
    page,
    'offline-control',
    () => document.querySelector<HTMLElement>('offline-control')?.dataset.state,
  );

/** A visit without offline mode, until its worker answers. */
export async function visit(page: Page, host: Deployment): Promise<void> {
  await page.goto('/docs/intro/');
  await expectState(page, 'off');
  await expect.poll(() => activeVersion(page)).toBe(host.listed.version);
}

/** Deletes every copy, as a browser does when it needs the space, while no page could notice it and repair the copy. */
export async function evict(page: Page): Promise<void> {
  await page.goto(plainPage);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await caches.delete(name);
    }
  });
}
