import type {Page} from '@playwright/test';
import {expect} from '../test.ts';
import {
  activeUrl,
  activeVersion,
  button,
  cacheNames,
  control,
  deployedVersion,
  evict,
  expectKept,
  expectOffer,
  expectReady,
  expectShown,
  expectState,
  expectTurnedOff,
  fillDisk,
  notice,
  offerUpdate,
  patience,
  savedCopies,
  showUpdate,
  status,
  takeOffline,
  test,
} from './copy.ts';
import {missing} from './deployment.ts';
import {impatientSite, late, plainPage} from './small-site.ts';

const tryAgain = (page: Page) => button(page, 'Try again');

/** Removes one file from a copy, as a browser does when it needs the space. */
const evictFile = (page: Page, version: string, path: string) =>
  page.evaluate(async ([name, file]) => (await caches.open(name)).delete(file), [
    `offline:/:${version}`,
    path,
  ] as const);

test('the control says so while there is no space for a newer version', async ({page, host, faults}) => {
  faults.allow(/ServiceWorker|Quota|status 404|Failed to load resource/);
  await takeOffline(page);
  const makeRoom = await fillDisk(page, host);
  host.deploy('second');
  await page.reload();
  await expect(status(page)).toHaveText(/^Ready to read offline, but out of date/, patience);
  await expectKept(page, [host.listed.version]);
  await expect(button(page, 'Turn off and delete')).toBeVisible();

  host.deploy('first');
  await page.reload();
  await expectReady(page);

  host.deploy('third');
  await page.reload();
  await expectState(page, 'behind');
  // This page load cannot find out again.
  host.breakFile('/sw.js', missing);
  await page.reload();
  await expect(status(page)).toHaveText(/^Ready to read offline, but out of date/);
  await makeRoom();
  host.heal();
  await tryAgain(page).click();
  await expect(status(page)).toHaveText(/A newer version has been saved/, patience);
  await showUpdate(page, 'third');
  await expectReady(page);
});

test('a failed deletion is reported in every tab', async ({page, context, faults}) => {
  faults.allow(/^console warning .*provoked by the test/);
  await context.addInitScript(() => {
    if (!('CacheStorage' in window)) {
      return;
    }
    const remove = CacheStorage.prototype.delete;
    CacheStorage.prototype.delete = function (name) {
      return localStorage.getItem('broken') === null
        ? remove.call(this, name)
        : Promise.reject(new Error('provoked by the test'));
    };
  });
  const setBroken = (isBroken: boolean) =>
    page.evaluate((broken) => localStorage[broken ? 'setItem' : 'removeItem']('broken', ''), isBroken);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await takeOffline(tab);
  }
  await setBroken(true);
  await button(page, 'Turn off and delete').click();
  for (const tab of [page, other]) {
    await expectState(tab, 'undeleted');
    await expect(status(tab)).toHaveText(/did not delete/);
    await expect(notice(tab).getByRole('status')).toHaveText(/did not delete/);
    await expect(tab, 'the address does not turn it on again').toHaveURL('/docs/intro/');
  }
  await page.reload();
  await expectState(page, 'undeleted');
  await setBroken(false);
  await tryAgain(page).click();
  await expectState(page, 'deleted');
  await expectTurnedOff(page);
  for (const tab of [page, other]) {
    await tab.reload();
    await expectState(tab, 'off');
  }
  expect(await cacheNames(page)).toEqual([]);
});

test.describe('a save that stalls', () => {
  test.use({site: impatientSite});

  const silent = () => {};
  const byteByByte = (response: Parameters<typeof missing>[0]) => {
    response.writeHead(200, {'Content-Type': 'text/html'});
    const timer = setInterval(() => response.write('x'), 500);
    response.on('close', () => clearInterval(timer));
  };
  for (const [what, stalling] of [
    ['files that never arrive or arrive byte by byte', {[late]: silent, '/projects/': byteByByte}],
    ['a worker that never arrives', {'/sw.js': silent}],
  ] as const) {
    test(`${what} end the save with a message, and Try again completes it`, async ({page, host, faults}) => {
      faults.allow(/ServiceWorker|fetching the script|net::ERR_|Failed to load resource/);
      for (const [path, hang] of Object.entries(stalling)) {
        host.breakFile(path, hang);
      }
      await page.goto('/docs/intro/?offlineMode=true');
      await expectState(page, 'saving');
      await expect(status(page)).toHaveText(/^Not saved. The download stalled/, patience);
      host.heal();
      // The requests that hang must end, because the browser requests one worker at a time.
      await host.close();
      await host.start();
      // If the browser repeats the request by itself, the button disappears.
      await Promise.race([tryAgain(page).click(), expectReady(page)]);
      await expectReady(page);
      expect(await savedCopies(page)).toEqual([host.complete]);
    });
  }
});

test('a page that the browser removed is named, and is saved again', async ({page, host, faults}) => {
  faults.allow(/ServiceWorker|net::ERR_|Failed to load resource/);
  await takeOffline(page);
  expect(await evictFile(page, host.listed.version, late)).toBe(true);
  await host.close();
  await page.goto('/docs/intro/');
  await expectState(page, 'damaged');
  await expect(status(page)).toHaveText(new RegExp(`removed 1 file .*${late}`));
  await expect(button(page, 'Turn off and delete')).toBeVisible();
  await host.start();
  await tryAgain(page).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);

  await evictFile(page, host.listed.version, late);
  host.forget();
  await page.goto('/docs/intro/');
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  expect(host.requested).toContain(late);

  // Pages can be read even without the list of files.
  await evictFile(page, host.listed.version, '/offline.json');
  await host.close();
  await page.goto(late);
  await expect(page.locator('h1')).toBeVisible();
});

test('a newer version that lost a file is offered when it is whole again', async ({page, host, faults}) => {
  faults.allow(/ServiceWorker|net::ERR_|Failed to load resource/);
  await takeOffline(page);
  host.deploy('second');
  const second = await deployedVersion(page);
  await offerUpdate(page);
  await evictFile(page, second, late);
  await host.close();
  await page.goto('/docs/intro/');
  await expectReady(page);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await page.goto(late);
  await expect(page.locator('h1')).toBeVisible();
  await host.start();
  await page.goto('/docs/intro/');
  await expectOffer(page);

  for (const version of [host.listed.version, second]) {
    expect(await evictFile(page, version, '/offline.json')).toBe(true);
  }
  // The reader returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The limit is less than the 30 seconds that Chromium keeps an idle worker running.
  await expect(control(page)).toHaveAttribute('data-state', 'ready', {timeout: 20_000});
  expect(await activeVersion(page)).toBe(second);
  await host.close();
  await page.goto(late);
  await expectShown(page, 'second');
});

test('a hard reload after a deploy announces the newer version', async ({page, context, host}) => {
  await takeOffline(page);
  // Without another tab, no page needs the older worker after the hard reload, and the newer one may replace it.
  const other = await context.newPage();
  await other.goto(plainPage);
  host.deploy('second');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', {ignoreCache: true});
  await expectShown(page, 'second');
  await expectOffer(page);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await expectReady(page);
  await host.close();
  await page.goto('/blog/');
  await expectShown(page, 'second');
});

test('a tab saves the copy again after another tab replaced its worker', async ({page, context}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await evict(other);
  await other.evaluate(async () => {
    const active = (await navigator.serviceWorker.ready).active?.scriptURL ?? '';
    await navigator.serviceWorker.register(active.replace('true', 'false'));
  });
  await expect.poll(() => activeUrl(page), patience).toContain(encodeURIComponent('"offlineMode":false'));
  await expect.poll(() => activeUrl(page), patience).toContain(encodeURIComponent('"offlineMode":true'));
  await expectReady(page);
  expect(await savedCopies(page)).toHaveLength(1);
});
