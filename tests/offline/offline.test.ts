import {readFileSync} from 'node:fs';
import {blockStorage} from '../pages.ts';
import {serveBuild} from '../server.ts';
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
  isInstalling,
  lookForUpdate,
  notice,
  offerUpdate,
  patience,
  recordStates,
  savedCopies,
  showUpdate,
  status,
  stopWorkers,
  takeOffline,
  test,
  visit,
} from './copy.ts';
import {answer, captivePortal, cutShort, missing} from './deployment.ts';
import {assetOf, held, late, plainPage} from './small-site.ts';

test('without offline mode, a visit saves nothing, intercepts nothing and starts no worker, and a new version takes over silently', async ({
  page,
  context,
  host,
}) => {
  await visit(page, host);
  const url = new URL(await activeUrl(page));
  expect(url.pathname).toBe('/sw.js');
  expect(JSON.parse(url.searchParams.get('params') ?? '')).toEqual({offlineMode: false, debug: false});
  expect(await cacheNames(page)).toEqual([]);

  const devtools = await context.newCDPSession(page);
  const running: string[] = [];
  devtools.on('ServiceWorker.workerVersionUpdated', ({versions}) => {
    running.push(...versions.map(({runningStatus}) => runningStatus));
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => running.at(-1)).toBe('stopped');
  running.length = 0;
  host.forget();
  await page.reload();
  await expectState(page, 'off');
  // By then the page has registered the worker, which is its last action on the worker.
  await lookForUpdate(page);
  expect(running).not.toContain('starting');
  expect(host.requested).toContain('/docs/intro/');

  host.deploy('second');
  const second = await deployedVersion(page);
  expect(second).not.toBe(host.listed.version);
  const before = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).active);
  await lookForUpdate(page);
  // A message to the old worker would keep it running and delay the new one.
  await expect.poll(() => before.evaluate((worker) => worker?.state), patience).toBe('redundant');
  expect(await activeVersion(page)).toBe(second);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
});

test('an installed app saves itself', async ({page, context, host}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/docs/intro/');
  await expectReady(page);
  await page.close();
  const later = await context.newPage();
  const states = await recordStates(later);
  await later.goto('/docs/intro/');
  await expectReady(later);
  expect(await states()).toEqual(['unknown', 'ready']);
  expect(await savedCopies(later)).toEqual([host.complete]);
  await host.close();
  // The browser may have stopped the worker, which must start again.
  await stopWorkers(later);
  await later.goto('/projects/rfi/');
  await expect(later.locator('h1')).toBeVisible();
});

test('?offlineMode=false deletes the copy and says so', async ({page}) => {
  await takeOffline(page);
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  const states = await recordStates(page);
  await page.goto('/docs/intro/?offlineMode=false');
  await expectState(page, 'off');
  expect(await states()).toEqual(['unknown', 'off']);
});

test('the control turns offline mode on and off by keyboard and says what it does', async ({page, host}) => {
  await visit(page, host);
  const activeWhenReady = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return new Promise<string>((resolve) => {
      const look = (_: MutationRecord[], observer: MutationObserver) => {
        if (document.querySelector('offline-control[data-state=ready]') !== null) {
          observer.disconnect();
          resolve(`${registration.active?.state} ${registration.active?.scriptURL}`);
        }
      };
      new MutationObserver(look).observe(document, {subtree: true, attributeFilter: ['data-state']});
    });
  });
  await button(page, 'Save for offline reading').press('Enter');
  await expect(status(page)).toBeFocused();
  expect(await activeWhenReady, 'the worker that answers requests').toMatch(
    /^activated .*%22offlineMode%22%3Atrue/,
  );
  await expect(status(page)).toHaveText(/^Ready/);
  await expect(notice(page).getByRole('button'), 'there is no newer version').toHaveCount(0);
  expect(await savedCopies(page)).toEqual([host.complete]);
  await button(page, 'Turn off and delete').press('Enter');
  await expect(status(page)).toBeFocused();
  await expect(status(page)).toHaveText(/deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
});

test('a new version is announced in every tab', async ({page, context, host}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  const expectOfferInBoth = async () => {
    for (const tab of [page, other]) {
      // The limit is less than the 15 seconds that a page waits for a worker that never answers.
      await expect(notice(tab).getByRole('status')).toHaveText(/newer version/, {timeout: 12_000});
    }
    // A version that was put off is deleted.
    await expectKept(page, [host.listed.version, await deployedVersion(page)]);
  };
  host.deploy('second');
  host.forget();
  await lookForUpdate(page);
  await expectOfferInBoth();
  expect(host.requested).toContain(late);
  expect(
    host.requested.filter((path) => path.startsWith('/assets/')),
    'unchanged files are not downloaded again',
  ).toEqual([assetOf('second')]);
  for (const tab of [page, other]) {
    await notice(tab).getByRole('button', {name: 'Later'}).press('Enter');
    await expect(notice(tab).getByRole('button')).toHaveCount(0);
    await tab.keyboard.press('Tab');
    await expect(tab.locator('main :focus'), 'the focus is back in the page').toBeAttached();
  }
  host.deploy('third');
  await lookForUpdate(page);
  await expectOfferInBoth();
  await showUpdate(page, 'third');
  await expectKept(page, [host.listed.version, await deployedVersion(page)]);
  await host.close();
  await expectShown(other, 'first');
  // The browser's own cache does not answer this request.
  const own = await other.evaluate(
    async (path) => (await fetch(path, {cache: 'no-store'})).ok,
    assetOf('first'),
  );
  expect(own, 'the other tab still gets the files of its version').toBe(true);

  await host.start();
  host.deploy('fourth');
  const fourth = await deployedVersion(page);
  await offerUpdate(page);
  host.deploy('fifth');
  const fifth = await deployedVersion(page);
  const release = host.hold(held);
  host.forget();
  await lookForUpdate(page);
  await expect.poll(() => host.requested.includes(late), patience).toBe(true);
  await showUpdate(page, 'fourth');
  await expectReady(page);
  expect(await cacheNames(page), 'the files that have arrived').toContain(`offline:/:${fifth}`);
  release();
  await expectOffer(page);
  await showUpdate(page, 'fifth');
  await expectKept(page, [fourth, fifth]);
  await host.close();
  await page.goto('/blog/');
  await expectShown(page, 'fifth');
});

test('a page that stays open looks for a new version each hour', async ({page, host}) => {
  await page.clock.install();
  await visit(page, host);
  await page.evaluate(() => {
    ServiceWorkerRegistration.prototype.update = async function look() {
      document.title = 'looked';
      return this;
    };
  });
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveTitle('looked');
});

test('an update that fails leaves the saved version in use', async ({page, host, faults}) => {
  faults.allow(/status 404|ERR_CONTENT_LENGTH_MISMATCH|ServiceWorker|Failed to load resource/);
  await takeOffline(page);
  host.deploy('second');
  const second = `offline:/:${await deployedVersion(page)}`;
  for (const fault of [missing, cutShort, captivePortal, undefined]) {
    const release = host.hold(held, fault);
    host.forget();
    await lookForUpdate(page);
    await expect.poll(() => host.requested.includes(late)).toBe(true);
    await page.goto('/docs/intro/');
    await expectShown(page, 'first');
    await expectReady(page);
    if (fault === undefined) {
      // A worker that took over in the meantime once did this.
      expect(await page.evaluate((name) => caches.delete(name), second)).toBe(true);
    }
    release();
    await expect.poll(() => isInstalling(page)).toBe(false);
    await expectReady(page);
    expect(await activeVersion(page)).toBe(host.listed.version);
  }
  await offerUpdate(page);
  await button(page, 'Show the newer version').click();
  await expectShown(page, 'second');
});

test('a save that fails gives its reason, and Try again completes it', async ({page, host, faults}) => {
  faults.allow(/fetching the script|MIME|net::ERR_|ServiceWorker|status 404|Failed to load resource|Quota/);
  const tryAgain = button(page, 'Try again');
  await visit(page, host);

  await host.close();
  await button(page, 'Save for offline reading').click();
  await expect(status(page)).toHaveText(/could not be downloaded/);
  await host.start();

  await page.evaluate(() => {
    const {prototype} = ServiceWorkerContainer;
    const {register} = prototype;
    prototype.register = () => {
      prototype.register = register;
      return Promise.reject(new DOMException('refused by the test', 'SecurityError'));
    };
  });
  await tryAgain.click();
  await expect(status(page)).toHaveText(/^Not saved\. Your browser does not allow/);
  await expect(status(page)).not.toHaveText(/connection/);

  host.breakFile('/sw.js', captivePortal);
  await tryAgain.click();
  await expect(status(page)).toHaveText(/Check your connection/);
  host.heal();

  const makeRoom = await fillDisk(page, host);
  await tryAgain.click();
  await expect(status(page)).toHaveText(/not enough space/, patience);
  expect(await cacheNames(page)).toEqual([]);
  await makeRoom();

  const release = host.hold(held);
  await tryAgain.click();
  await expect(control(page)).toContainText(host.progressWithout(held), patience);
  // The count is outside the status, because a screen reader would announce it for each file.
  await expect(status(page)).toHaveText('Saving…');
  await stopWorkers(page);
  await expect(status(page)).toHaveText(/could not be downloaded/, patience);
  release();

  const ofAnother = answer('application/json', JSON.stringify({...host.listed, version: 'another'}));
  for (const [path, fault] of [
    [late, missing],
    ['/offline.json', ofAnother],
  ] as const) {
    host.breakFile(path, fault);
    await tryAgain.click();
    await expect(status(page)).toHaveText(/could not be downloaded/, patience);
    host.heal();
  }
  host.forget();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  expect(host.requested.length, 'files that arrived before are kept').toBeLessThan(host.complete / 2);
});

test('turning offline mode off ends a save at every moment', async ({page, host}) => {
  await visit(page, host);
  for (const files of [['/sw.js'], ['/offline.json'], held]) {
    const release = host.hold(files);
    host.forget();
    await button(page, 'Save for offline reading').click();
    await expect.poll(() => files.some((path) => host.requested.includes(path))).toBe(true);
    await expect(control(page)).toContainText(files === held ? host.progressWithout(held) : 'Saving…');
    host.forget();
    await button(page, 'Turn off and delete').click();
    await expectState(page, /^(off|deleted)$/);
    release();
    // A save that continued would create its cache again, or request the other files, until its worker is installed.
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    await expectTurnedOff(page);
    expect(host.requested.length, 'requests that had already started').toBeLessThan(10);
    expect(await cacheNames(page)).toEqual([]);
  }
});

test('a browser that blocks all storage is reported', async ({page, faults}) => {
  faults.allow(/browser storage is not available/, /^console warning .*forbidden by the test/);
  await blockStorage(page);
  await page.addInitScript(() => {
    const forbidden = (name: string) => new DOMException('forbidden by the test', name);
    CacheStorage.prototype.keys = () => Promise.reject(forbidden('SecurityError'));
    ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(forbidden('NotSupportedError'));
    ServiceWorkerContainer.prototype.register = () => Promise.reject(forbidden('NotSupportedError'));
  });
  for (const query of ['', '?offlineMode=true']) {
    await page.goto(`/docs/intro/${query}`);
    await expectState(page, 'unavailable');
    await expect(control(page).getByRole('button')).toHaveCount(0);
  }
});

test('a newer version takes over from a worker that is just starting', async ({page, context, host}) => {
  await takeOffline(page);
  const devtools = await context.newCDPSession(page);
  let active = '';
  devtools.on('ServiceWorker.workerVersionUpdated', ({versions}) => {
    active = versions.find(({status: of}) => of === 'activated')?.versionId ?? active;
  });
  await devtools.send('ServiceWorker.enable');
  host.deploy('second');
  await offerUpdate(page);
  await expect.poll(() => active).not.toBe('');
  await devtools.send('ServiceWorker.stopWorker', {versionId: active});
  const reload = notice(page).getByRole('button', {name: 'Reload'});
  await reload.evaluate((pressed: HTMLElement) => {
    void fetch('/docs/intro/');
    pressed.click();
  });
  // The limit is less than the 30 seconds that Chromium keeps an idle worker running.
  await expect(page.locator('head[data-mark=second]')).toBeAttached({timeout: 20_000});

  // A question to the old worker while it ends would delay the new one by half a minute. Here, another tab is just asking.
  const other = await context.newPage();
  await other.goto(plainPage);
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('offline:/:', () => {
          resolve();
          return new Promise(() => {});
        });
      }),
  );
  host.deploy('third');
  await lookForUpdate(page);
  const waits = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waits).toBeGreaterThan(0);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  await other.close();
  await expectOffer(page);
  await showUpdate(page, 'third');
});

test('several tabs save a copy that the browser evicted only once', async ({page, context, host}) => {
  await takeOffline(page);
  await evict(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const release = host.hold(['/offline.json']);
  host.forget();
  for (const tab of tabs) {
    await tab.goto('/docs/intro/');
    await expectState(tab, 'saving');
    // By then the tab has the worker's status and has requested the repair.
    await activeVersion(tab);
  }
  release();
  for (const tab of tabs) {
    await expectReady(tab);
  }
  expect(await savedCopies(page)).toEqual([host.complete]);
  expect(host.requested).toContain(late);
  expect(host.requested.filter((path) => held.includes(path)).sort()).toEqual([...held].sort());
  host.deploy('second');
  await offerUpdate(page);
  await showUpdate(page, 'second');
  await expectKept(page, [host.listed.version, await deployedVersion(page)]);
});

test('after a move, the old worker removes itself and its copy', async ({page, host, serve}) => {
  const next = await serve(serveBuild('build'));
  await takeOffline(page);
  host.breakFile('/sw.js', answer('text/javascript', readFileSync('deploy/moving-away/sw.js')));
  host.breakFile('/docs/intro/', (response) =>
    response.writeHead(301, {Location: `${next.origin}/docs/intro/`}).end(),
  );
  // The old worker answers this request from its copy.
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`^${next.origin}/docs/intro/`), patience);
  await page.goto(host.origin + plainPage);
  expect(await cacheNames(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test('every form of an address opens without a network', async ({page, host, faults}) => {
  faults.allow(/status (of )?40[45]|Failed to load resource/);
  await takeOffline(page);
  for (const [status, reachesHost, options] of [
    [206, true, {headers: {range: 'bytes=0-9'}}],
    [405, true, {method: 'POST'}],
    [200, false, {}],
  ] as const) {
    host.forget();
    // The browser's own cache does not answer requests for this file.
    const request = page.evaluate(async (init) => (await fetch('/blog/atom.xml', init)).status, options);
    expect(await request).toBe(status);
    expect(host.requested.includes('/blog/atom.xml')).toBe(reachesHost);
  }

  await host.close();
  for (const [form, address] of [
    ['/projects/rfi', '/projects/rfi/'],
    ['/projects/rfi.html', '/projects/rfi/'],
    ['/projects/rfi/index.html', '/projects/rfi/'],
    ['/projects/rfi?a=1#b', '/projects/rfi/?a=1#b'],
    ['/index.html', '/'],
    ['/?a=1', '/?a=1'],
  ] as const) {
    const response = await page.goto(form);
    expect(response?.status(), form).toBe(200);
    expect(page.url()).toBe(host.origin + address);
  }
  const unknown = await page.goto('/docs/no-such-page/');
  expect(unknown?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Page not found');
});
