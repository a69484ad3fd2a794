import {readFileSync} from 'node:fs';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hydrated, saveData} from '../pages.ts';
import {expect} from '../test.ts';
import {
  activeUrl,
  activeVersion,
  atStandstill,
  cacheNames,
  complete,
  control,
  deployedVersion,
  evict,
  expectKept,
  expectReady,
  expectTurnedOff,
  fillDisk,
  isInstalling,
  late,
  listed,
  lookForUpdate,
  notice,
  patience,
  savedCopies,
  standstill,
  takeOffline,
  test,
  visit,
} from './copy.ts';
import {captivePortal, cutShort, Deployment, missing} from './deployment.ts';

test('a normal visit saves nothing, intercepts nothing, and calls sw.js with the mode and debug', {
  tag: '@spec-7.2',
}, async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  const url = new URL(await activeUrl(page));
  expect(url.pathname).toBe('/sw.js');
  expect(JSON.parse(url.searchParams.get('params') ?? '')).toEqual({offlineMode: false, debug: false});
  expect(await cacheNames(page)).toEqual([]);
  await page.goto('/blog/');
  host.forget();
  await page.reload();
  expect(host.requested).toContain('/blog/');
});

test('with ?offlineMode=true everything is saved, and every address in every form opens without a network', {
  tag: ['@spec-1.2', '@spec-4.12'],
}, async ({page, host, faults}) => {
  test.setTimeout(300_000);
  await takeOffline(page);
  expect(await savedCopies(page)).toEqual([complete]);
  await host.stop();
  faults.allow(/status 404/);
  let tried = 0;
  const lost: string[] = [];
  const open = async (address: string, path: string, waitUntil: 'load' | 'commit') => {
    tried += 1;
    const response = await page.goto(address, {waitUntil});
    const url = new URL(page.url());
    const {search, hash} = new URL(address, host.origin);
    if (response?.status() !== 200 || url.pathname !== path || url.search !== search || url.hash !== hash) {
      lost.push(`${address}: status ${response?.status()}, ended on ${page.url()}`);
    }
  };
  for (const path of sitemapPaths()) {
    await open(path, path, 'load');
    const bare = path.slice(0, -1);
    const forms =
      path === '/' ? ['/index.html', '/?a=1'] : [bare, `${bare}.html`, `${path}index.html`, `${bare}?a=1#b`];
    for (const form of forms) {
      await open(form, path, 'commit');
    }
  }
  expect(lost).toEqual([]);
  expect(tried).toBeGreaterThan(sitemapPaths().length * 4);
});

test('without a network an unknown path shows our not-found page with its status', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/status 404|Failed to load resource/);
  await takeOffline(page);
  await host.stop();
  const response = await page.goto('/docs/no-such-page/');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the mode is remembered: a later load without the query keeps the copy', {tag: '@spec-4.13'}, async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/docs/intro/');
  await expectReady(later);
  expect(await savedCopies(later)).toEqual([complete]);
  await host.stop();
  await later.goto('/projects/rfi/');
  await expect(later.locator('h1')).toBeVisible();
});

test('a visit before turning it on brings no talk of a new version', async ({page}) => {
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await takeOffline(page);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
});

test('?offlineMode=false empties the cache and says so', {tag: '@spec-4.13'}, async ({page}) => {
  // A link that is fetched ahead would keep the old worker running while it ends.
  await saveData(page);
  await takeOffline(page);
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
});

test('?offlineMode=false claims no deletion where nothing was saved', async ({page}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const {target} of changes) {
        if (target instanceof HTMLElement) {
          document.documentElement.dataset.states = `${document.documentElement.dataset.states ?? ''} ${target.dataset.state}`;
        }
      }
    }).observe(document, {subtree: true, attributeFilter: ['data-state']});
  });
  await page.goto('/docs/intro/?offlineMode=false');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await expect(page.locator('html')).toHaveAttribute('data-states', ' off');
});

test('as an app it is saved without being asked: run standalone', {tag: '@spec-4.12'}, async ({page}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/docs/intro/');
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
});

test('as an app it is saved without being asked: installed a moment ago', async ({page}) => {
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
});

test('the control turns it on and off by keyboard and says what it does', async ({page}) => {
  await page.goto('/docs/intro/');
  await control(page).getByRole('button', {name: 'Save for offline reading'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/^Ready/, patience);
  expect(await savedCopies(page)).toEqual([complete]);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/deleted/);
  expect(await cacheNames(page)).toEqual([]);
});

test('a new version is announced in every tab, and reloading one leaves the other whole', {
  tag: '@spec-4.14',
}, async ({page, context, host}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  host.deploy('second');
  host.forget();
  await lookForUpdate(page);
  for (const tab of [page, other]) {
    await expect(notice(tab).getByRole('status')).toHaveText(/newer version/, patience);
  }
  expect(host.requested).toContain(late);
  expect(
    host.requested.filter((path) => path.startsWith('/assets/')),
    'unchanged, and there already',
  ).toEqual([]);
  await notice(other).getByRole('button', {name: 'Later'}).press('Enter');
  await expect(notice(other).getByRole('button')).toHaveCount(0);
  await notice(page).getByRole('button', {name: 'Reload'}).press('Enter');
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  await expect(other.locator('head[data-mark=second]')).not.toBeAttached();
  await host.stop();
  await other.getByRole('link', {name: 'Projects', exact: true}).first().click();
  await expect(other).toHaveURL(/\/projects\//);
  await expect(other.locator('h1')).toBeVisible();
});

test('the notice of a newer version covers nothing that has the focus', async ({page, host}) => {
  await takeOffline(page);
  host.deploy('second');
  await lookForUpdate(page);
  await expect(notice(page).getByRole('button', {name: 'Reload'})).toBeVisible(patience);
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const viewport of [
    {width: 320, height: 256},
    {width: 640, height: 512},
    {width: 360, height: 640},
    {width: 1280, height: 800},
  ]) {
    await page.setViewportSize(viewport);
    const covered = await notice(page).evaluate(async (box) => {
      const found: string[] = [];
      const stops = document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, pre[tabindex])');
      for (const stop of [...stops].filter((element) => element.checkVisibility())) {
        stop.focus();
        await new Promise(requestAnimationFrame);
        const [over, under] = [box.getBoundingClientRect(), stop.getBoundingClientRect()];
        const isInside =
          under.top >= over.top &&
          under.bottom <= over.bottom &&
          under.left >= over.left &&
          under.right <= over.right;
        if (isInside || under.top >= innerHeight) {
          found.push(stop.outerHTML.slice(0, 100));
        }
      }
      return found;
    });
    expect(covered, `${viewport.width} × ${viewport.height}`).toEqual([]);
  }
});

test('an update put off is no reason to keep quiet about the next', async ({page, host}) => {
  await takeOffline(page);
  for (const mark of ['second', 'third']) {
    host.deploy(mark);
    await lookForUpdate(page);
    await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
    await notice(page).getByRole('button', {name: 'Later'}).press('Enter');
    await expect(notice(page).getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), 'the button has not taken the focus along').toBeAttached();
  }
});

test('without offline mode a new version takes over silently', {tag: '@spec-4.15'}, async ({page, host}) => {
  await visit(page);
  host.deploy('second');
  const second = await deployedVersion(page);
  expect(second).not.toBe(listed.version);
  const before = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).active);
  await lookForUpdate(page);
  // Whoever asks the worker before it has ended holds up the next one.
  await expect.poll(() => before.evaluate((worker) => worker?.state), patience).toBe('redundant');
  expect(await activeVersion(page)).toBe(second);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
});

for (const [name, fault] of Object.entries({missing, cutShort, captivePortal})) {
  test(`an update with a file that is ${name} leaves the last good version serving, and the next try heals`, async ({
    page,
    host,
    faults,
  }) => {
    faults.allow(/status 404|ERR_CONTENT_LENGTH_MISMATCH|ServiceWorker|Failed to load resource/);
    await takeOffline(page);
    host.deploy('second');
    host.breakFile(late, fault);
    await lookForUpdate(page);
    await expect.poll(() => host.requested.includes(late)).toBe(true);
    await expect.poll(() => isInstalling(page)).toBe(false);
    await page.goto('/blog/');
    await expect(page.locator('head[data-mark=second]')).not.toBeAttached();
    host.heal();
    await lookForUpdate(page);
    await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
    await notice(page).getByRole('button', {name: 'Reload'}).click();
    await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  });
}

test('a page that is opened while an update fails says that the copy is ready', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/status 404|ServiceWorker|Failed to load resource/);
  await takeOffline(page);
  host.deploy('second');
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  host.breakFile(late, (response) => void failing.then(() => missing(response)));
  await lookForUpdate(page);
  await expect.poll(() => host.requested.includes(late)).toBe(true);
  await page.goto('/docs/intro/');
  await expectReady(page);
  fail();
  await expect.poll(() => isInstalling(page)).toBe(false);
  await expectReady(page);
});

test('a first save that breaks off is reported, and Try again completes it', async ({page, host, faults}) => {
  faults.allow(/status 404|ServiceWorker|Failed to load resource/);
  host.breakFile(late, missing);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page).getByRole('status')).toHaveText(/^Not saved/, patience);
  host.heal();
  host.forget();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
  expect(host.requested.length, 'what arrived before is kept').toBeLessThan(complete / 2);
});

test('turned on without a network after a visit with one, it says that nothing is saved, and Try again saves', async ({
  page,
  host,
  faults,
}) => {
  // Links in view may still be fetching their pages when the network goes.
  faults.allow(/fetching the script/, /net::ERR_/);
  await visit(page);
  await host.stop();
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'failed');
  await host.start();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
});

test('a worker that the browser ends while it saves is reported, and Try again completes it', async ({
  page,
  context,
  host,
}) => {
  const release = host.hold(standstill);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page)).toContainText(atStandstill, patience);
  // Not in the status, which a screen reader would read anew for each file.
  await expect(control(page).getByRole('status')).toHaveText('Saving…');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect(control(page)).toHaveAttribute('data-state', 'failed');
  release();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
});

for (const {moment, held, said} of [
  {moment: 'before it has the list', held: ['/offline.json'], said: 'Saving…'},
  {moment: 'halfway', held: standstill, said: atStandstill},
]) {
  test(`turning it off ends a save and leaves nothing behind: ${moment}`, async ({page, host}) => {
    await visit(page);
    const release = host.hold(held);
    await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
    await expect(control(page)).toContainText(said, patience);
    await expect.poll(() => held.some((path) => host.requested.includes(path))).toBe(true);
    host.forget();
    await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
    await expect(control(page)).toHaveAttribute('data-state', /^(off|deleted)$/);
    release();
    // A save that goes on makes its cache anew, or asks for the rest, until its worker is installed.
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    expect(host.requested.length, 'what was under way already').toBeLessThan(10);
    expect(await cacheNames(page)).toEqual([]);
  });
}

test('turned off as soon as it was turned on, it saves nothing', async ({page, host}) => {
  await visit(page);
  const release = host.hold(['/sw.js']);
  host.forget();
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect.poll(() => host.requested.includes('/sw.js')).toBe(true);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  release();
  await expect.poll(() => isInstalling(page), patience).toBe(false);
  await expectTurnedOff(page);
  expect(await cacheNames(page)).toEqual([]);
  expect(host.requested.length, 'what was under way already').toBeLessThan(10);
});

test('a load says nothing of saving where all is saved', async ({page}) => {
  await takeOffline(page);
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, {states});
    new MutationObserver(() => {
      const state = document.querySelector('[aria-label="Offline copy"]')?.getAttribute('data-state');
      if (state && state !== states.at(-1)) {
        states.push(state);
      }
    }).observe(document, {subtree: true, childList: true, attributes: true});
  });
  await page.goto('/docs/intro/');
  await expectReady(page);
  expect(await page.evaluate(() => Reflect.get(window, 'states'))).toEqual(['unknown', 'ready']);
});

test('without offline mode a load starts no worker', async ({page, context}) => {
  await visit(page);
  const devtools = await context.newCDPSession(page);
  const running: string[] = [];
  devtools.on('ServiceWorker.workerVersionUpdated', ({versions}) => {
    running.push(...versions.map(({runningStatus}) => runningStatus));
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => running.at(-1)).toBe('stopped');
  running.length = 0;
  await page.reload();
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  // By then it has been registered once more, the last thing that a load does with it.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  expect(running).not.toContain('starting');
});

test('turned off by the control it stays off, although the address had turned it on, in every tab', async ({
  page,
  context,
}) => {
  // A link that is fetched ahead would keep the old worker running while it ends.
  await saveData(context);
  await takeOffline(page);
  const other = await context.newPage();
  await takeOffline(other);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
  for (const tab of [page, other]) {
    await expect(control(tab)).toHaveAttribute('data-state', 'deleted');
    await expect(tab).toHaveURL('/docs/intro/');
  }
  await expectTurnedOff(page);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(control(tab)).toHaveAttribute('data-state', 'off');
  }
  expect(await cacheNames(page)).toEqual([]);
});

for (const query of ['', '?offlineMode=true']) {
  test(`where the browser forbids to keep anything it says so: /docs/intro/${query}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/browser storage is not available/, /^console warning .*forbidden by the test/);
    // What Chromium does where its reader blocks all cookies.
    await page.addInitScript(() => {
      const forbidden = (name: string) => new DOMException('forbidden by the test', name);
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw forbidden('SecurityError');
        },
      });
      CacheStorage.prototype.keys = () => Promise.reject(forbidden('SecurityError'));
      ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(forbidden('NotSupportedError'));
      ServiceWorkerContainer.prototype.register = () => Promise.reject(forbidden('NotSupportedError'));
    });
    await page.goto(`/docs/intro/${query}`);
    await expect(control(page)).toHaveAttribute('data-state', 'unavailable');
    await expect(control(page).getByRole('button')).toHaveCount(0);
  });
}

test('where the browser fails to look for the worker it says so, and saves nothing', async ({
  page,
  faults,
}) => {
  faults.allow(/^console warning .*provoked by the test/);
  await visit(page);
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.getRegistration = () =>
      Promise.reject(new Error('provoked by the test'));
  });
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'unavailable');
  expect(await cacheNames(page)).toEqual([]);
});

test('where the browser fails to delete the copy it says so, and the next load deletes it', async ({
  page,
  faults,
}) => {
  faults.allow(/^console warning .*provoked by the test/);
  await takeOffline(page);
  await page.evaluate(() => {
    CacheStorage.prototype.delete = () => Promise.reject(new Error('provoked by the test'));
  });
  await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'undeleted');
  await expect(notice(page).getByRole('status')).toHaveText(/did not delete/);
  await page.reload();
  await expect(control(page)).toHaveAttribute('data-state', 'deleted');
  expect(await cacheNames(page)).toEqual([]);
});

test('a full disk is reported, leaves nothing behind, and is no bar to a later try', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/ServiceWorker|QuotaExceeded|Quota exceeded/);
  const makeRoom = await fillDisk(page, host);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page).getByRole('status')).toHaveText(/not enough space/, patience);
  expect(await cacheNames(page)).toEqual([]);
  await makeRoom();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
});

test('an update that finds no room is told, and follows when there is some', async ({page, host, faults}) => {
  faults.allow(/ServiceWorker|QuotaExceeded|Quota exceeded/);
  await takeOffline(page);
  const makeRoom = await fillDisk(page, host);
  host.deploy('second');
  await page.reload();
  const status = control(page).getByRole('status');
  await expect(status).toHaveText(/^Ready, but out of date/, patience);
  await expectKept(page, [listed.version]);
  await expect(control(page).getByRole('button', {name: 'Turn off and delete'})).toBeVisible();
  await makeRoom();
  await page.reload();
  await expect(status).toHaveText(/A newer version has been saved/, patience);
});

test('a worker that the browser killed starts again and answers without a network', async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await host.stop();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto('/projects/rfi/');
  await expect(page.locator('h1')).toBeVisible();
});

test('two versions skipped: the newest is taken at once, and only the last two that were shown are kept', async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await page.close();
  host.deploy('second');
  host.deploy('third');
  const later = await context.newPage();
  await later.goto('/docs/intro/');
  await expect(notice(later).getByRole('status')).toHaveText(/newer version/, patience);
  await notice(later).getByRole('button', {name: 'Reload'}).click();
  await expect(later.locator('head[data-mark=third]')).toBeAttached(patience);
  const third = await deployedVersion(later);
  await expectKept(later, [listed.version, third]);
  host.deploy('fourth');
  await lookForUpdate(later);
  await expect(notice(later).getByRole('status')).toHaveText(/newer version/, patience);
  await notice(later).getByRole('button', {name: 'Reload'}).click();
  await expect(later.locator('head[data-mark=fourth]')).toBeAttached(patience);
  await expectKept(later, [third, await deployedVersion(later)]);
  await host.stop();
  await later.goto('/blog/');
  await expect(later.locator('head[data-mark=fourth]')).toBeAttached();
});

test('of an update that was put off for the next nothing is kept, and all of what another tab shows', async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  host.deploy('second');
  await lookForUpdate(page);
  await notice(page).getByRole('button', {name: 'Later'}).click(patience);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  host.deploy('third');
  await lookForUpdate(page);
  await notice(page).getByRole('button', {name: 'Reload'}).click(patience);
  await expect(page.locator('head[data-mark=third]')).toBeAttached(patience);
  await expect(other.locator('head[data-mark]')).not.toBeAttached();
  await expectKept(page, [listed.version, await deployedVersion(page)]);
});

test('a version that takes over while the next is being saved leaves that its copy, and the next is asked about', async ({
  page,
  host,
}) => {
  await takeOffline(page);
  host.deploy('second');
  await lookForUpdate(page);
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
  host.deploy('third');
  const third = await deployedVersion(page);
  const release = host.hold(standstill);
  host.forget();
  await lookForUpdate(page);
  await expect.poll(() => host.requested.includes(late), patience).toBe(true);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  await expectReady(page);
  expect(await cacheNames(page)).toContain(`offline:/:${third}`);
  release();
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(page.locator('head[data-mark=third]')).toBeAttached(patience);
  await host.stop();
  await page.goto('/blog/');
  await expect(page.locator('head[data-mark=third]')).toBeAttached();
});

test('an update whose copy is deleted while it is saved fails, and the last good version goes on', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/ServiceWorker/);
  await takeOffline(page);
  host.deploy('second');
  const second = await deployedVersion(page);
  const release = host.hold(standstill);
  host.forget();
  await lookForUpdate(page);
  await expect.poll(() => host.requested.includes(late), patience).toBe(true);
  // What a worker did that took over meanwhile, before it knew better.
  expect(await page.evaluate((name) => caches.delete(name), `offline:/:${second}`)).toBe(true);
  release();
  await expect.poll(() => isInstalling(page), patience).toBe(false);
  await host.stop();
  await page.goto('/blog/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('head[data-mark]')).not.toBeAttached();
  expect(await activeVersion(page)).toBe(listed.version);
});

test('of updates that are put off one after the other only the newest is kept', async ({page, host}) => {
  await takeOffline(page);
  for (const mark of ['second', 'third', 'fourth']) {
    host.deploy(mark);
    await lookForUpdate(page);
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    await expectKept(page, [listed.version, await deployedVersion(page)]);
  }
});

test('a copy that was evicted and saved again is kept for the tab that shows it when the next is taken', async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await evict(page);
  await page.goto('/docs/intro/');
  await expectReady(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  host.deploy('second');
  await lookForUpdate(page);
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  await expectKept(page, [listed.version, await deployedVersion(page)]);
});

test('a newer version takes over from a worker that is just being started', async ({page, context, host}) => {
  await takeOffline(page);
  const devtools = await context.newCDPSession(page);
  let active = '';
  devtools.on('ServiceWorker.workerVersionUpdated', ({versions}) => {
    active = versions.find(({status}) => status === 'activated')?.versionId ?? active;
  });
  await devtools.send('ServiceWorker.enable');
  host.deploy('second');
  await lookForUpdate(page);
  await expect(notice(page).getByRole('status')).toHaveText(/newer version/, patience);
  await expect.poll(() => active).not.toBe('');
  await devtools.send('ServiceWorker.stopWorker', {versionId: active});
  await notice(page)
    .getByRole('button', {name: 'Reload'})
    .evaluate((button: HTMLElement) => {
      void fetch('/docs/intro/');
      button.click();
    });
  // Less than the half minute that a worker which asks for nothing is left running.
  await expect(page.locator('head[data-mark=second]')).toBeAttached({timeout: 20_000});
});

test('tabs that ask at once to save again fetch each file once', async ({page, context, host}) => {
  await takeOffline(page);
  await evict(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const release = host.hold(['/offline.json']);
  host.forget();
  for (const tab of tabs) {
    await tab.goto('/docs/intro/');
    await expect(control(tab)).toHaveAttribute('data-state', 'saving');
    // By then it has been told what is saved, and has asked.
    await activeVersion(tab);
  }
  release();
  for (const tab of tabs) {
    await expectReady(tab);
  }
  expect(host.requested).toContain(late);
  expect(host.requested.filter((path) => standstill.includes(path)).sort()).toEqual([...standstill].sort());
});

test('after a move the worker at the old address removes itself and its copy, and its reader arrives at the new one', async ({
  page,
  host,
}) => {
  const next = new Deployment();
  await next.start();
  try {
    await takeOffline(page);
    host.breakFile('/sw.js', (response) =>
      response
        .writeHead(200, {'Content-Type': 'text/javascript'})
        .end(readFileSync('deploy/moving-away/sw.js')),
    );
    host.breakFile('/docs/intro/', (response) =>
      response.writeHead(301, {Location: `${next.origin}/docs/intro/`}).end(),
    );
    // The old worker answers this once more from its copy.
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`^${next.origin}/docs/intro/`), patience);
    await page.goto(`${host.origin}/robots.txt`);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  } finally {
    await next.dispose();
  }
});

test('a copy that the browser evicted does no harm online and is saved again', async ({page}) => {
  await takeOffline(page);
  await evict(page);
  await page.goto('/docs/intro/');
  await expect(page.locator('h1')).toBeVisible();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([complete]);
});

test('what is no plain request for a saved file goes to the network: ranges and other methods', async ({
  page,
  host,
  faults,
}) => {
  // One that the browser asks for again each time, so that its own cache answers nothing.
  const file = '/blog/atom.xml';
  faults.allow(/status 405|Failed to load resource/);
  await takeOffline(page);
  host.forget();
  const status = await page.evaluate(
    async (path) => (await fetch(path, {headers: {range: 'bytes=0-9'}})).status,
    file,
  );
  expect(status).toBe(206);
  expect(host.requested).toContain(file);
  host.forget();
  await page.evaluate((path) => fetch(path, {method: 'POST'}), file);
  expect(host.requested).toContain(file);
  host.forget();
  await page.evaluate((path) => fetch(path), file);
  expect(host.requested).not.toContain(file);
});
