import {existsSync, readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import type {PageMessage, WorkerStatus} from '../../src/features/offline/protocol.ts';
import {hydrated} from '../pages.ts';
import {test as base, expect} from '../test.ts';
import {Deployment} from './deployment.ts';

/* What tests of offline mode do and look at, each with a host of its own. */

export const test = base.extend<{host: Deployment}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
  host: async ({}, use) => {
    const host = new Deployment();
    await host.start();
    await use(host);
    await host.dispose();
  },
  baseURL: async ({host}, use) => use(host.origin),
});

export const control = (page: Page) => page.getByRole('region', {name: 'Offline copy'});
export const notice = (page: Page) => page.getByRole('region', {name: 'Offline mode'});

/**
 * Saving takes some two hundred requests, and a worker takes over when the one before
 * it has ended, which a busy machine needs a while for.
 */
export const patience = {timeout: 45_000};

export const expectReady = (page: Page) =>
  expect(control(page)).toHaveAttribute('data-state', 'ready', patience);

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
 * Waits for the worker that keeps nothing, for less than the half minute that one runs on which is asked something
 * while it ends. Chromium 156 now and then answers nothing to a page that is asked for while one follows another.
 */
export const expectTurnedOff = (page: Page) =>
  expect.poll(() => activeUrl(page), {timeout: 20_000}).toContain(encodeURIComponent('"offlineMode":false'));

/** The version that the worker which answers pages stands for. */
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

export const listed: {version: string; files: {url: string}[]} = JSON.parse(
  existsSync('build/offline.json') ? readFileSync('build/offline.json', 'utf8') : '{"files": []}',
);

/** What is saved: every listed file and the list itself. */
export const complete = listed.files.length + 1;

/** A page of the site's, listed behind most of the other files. */
export const late = '/docs/services/mail/';

const lateAt = listed.files.findIndex(({url}) => `/${url}` === late);

/** As many files as are fetched at once: a save stands still while the host holds them. */
export const standstill = listed.files.slice(lateAt, lateAt + 6).map(({url}) => `/${url}`);

/** What the control shows at the {@link standstill}. */
export const atStandstill = `${lateAt} of ${listed.files.length} files`;

export const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

export const isInstalling = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing != null);

/** Makes the browser look for a new version, as it does at the next load. */
export const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());

/** The version that the host has now. */
export async function deployedVersion(page: Page): Promise<string> {
  const list: {version: string} = await page.evaluate(async () => (await fetch('/offline.json')).json());
  return list.version;
}

/** A worker deletes other copies only when it is saved or takes over, which a page need not wait for. */
export const expectKept = (page: Page, versions: string[]) =>
  expect
    .poll(async () => (await cacheNames(page)).sort(), patience)
    .toEqual(versions.map((version) => `offline:/:${version}`).sort());

/** Leaves the host less room than a copy of the site takes. @returns what gives it room again */
export async function fillDisk(page: Page, {origin}: Deployment): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 500_000});
  return () => devtools.send('Storage.overrideQuotaForOrigin', {origin});
}

/** A visit without offline mode, until its worker is there and the application has fetched its files. */
export async function visit(page: Page): Promise<void> {
  await page.goto('/docs/intro/');
  await hydrated(page);
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await expect.poll(() => activeVersion(page)).toBe(listed.version);
}

/** Deletes the copy as a browser does that needs the room. */
export const evict = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await caches.delete(name);
    }
  });
