import {readFileSync} from 'node:fs';
import {expect} from '../test.ts';
import {
  activeUrl,
  activeVersion,
  cacheNames,
  control,
  deployedVersion,
  evict,
  expectKept,
  expectReady,
  expectTurnedOff,
  fillDisk,
  isInstalling,
  lookForUpdate,
  notice,
  offerUpdate,
  patience,
  recordStates,
  savedCopies,
  takeOffline,
  test,
  visit,
} from './copy.ts';
import {captivePortal, cutShort, Deployment, missing} from './deployment.ts';
import {assetOf, held, late, plainPage} from './small-site.ts';

test('without offline mode, a visit saves nothing, intercepts nothing and starts no worker, and a new version takes over silently', {
  tag: ['@spec-4.15', '@spec-7.2'],
}, async ({page, context, host}) => {
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
  await expect(control(page)).toHaveAttribute('data-state', 'off');
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

test('a later page load without the query keeps the copy, mentions no save, and needs no network', {
  tag: '@spec-4.13',
}, async ({page, context, host}) => {
  await takeOffline(page);
  await page.close();
  const later = await context.newPage();
  const states = await recordStates(later);
  await later.goto('/docs/intro/');
  await expectReady(later);
  expect(await states()).toEqual(['ready']);
  expect(await savedCopies(later)).toEqual([host.complete]);
  await host.stop();
  // The browser may have stopped the worker, which must start again.
  const devtools = await context.newCDPSession(later);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await later.goto('/projects/rfi/');
  await expect(later.locator('h1')).toBeVisible();
});

test('?offlineMode=false deletes the copy and says so, even if the browser did not delete it before', {
  tag: '@spec-4.13',
}, async ({page, faults}) => {
  faults.allow(/^console warning .*provoked by the test/);
  await takeOffline(page);
  await page.evaluate(() => {
    CacheStorage.prototype.delete = () => Promise.reject(new Error('provoked by the test'));
  });
  await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'undeleted');
  await expect(notice(page).getByRole('status')).toHaveText(/did not delete/);
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
});

test('?offlineMode=false reports no deletion if nothing was saved', async ({page}) => {
  const states = await recordStates(page);
  await page.goto('/docs/intro/?offlineMode=false');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  expect(await states()).toEqual(['off']);
});

test('the handbook is saved without a question when it runs as an app', {tag: '@spec-4.12'}, async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/docs/intro/');
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
});

test('the control turns offline mode on and off by keyboard and says what it does, and an installation turns it on', async ({
  page,
  host,
}) => {
  await page.goto('/docs/intro/');
  await control(page).getByRole('button', {name: 'Save for offline reading'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/^Ready/, patience);
  await expect(notice(page).getByRole('button'), 'there is no newer version').toHaveCount(0);
  expect(await savedCopies(page)).toEqual([host.complete]);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
});

test('a new version is announced in every tab, also after the reader put off another, and Reload leaves other tabs intact', {
  tag: '@spec-4.14',
}, async ({page, context, host}) => {
  await takeOffline(page);
  const other = await context.newPage();
  await other.goto('/blog/');
  const expectOffer = async () => {
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
  await expectOffer();
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
  await expectOffer();
  await notice(page).getByRole('button', {name: 'Reload'}).press('Enter');
  await expect(page.locator('head[data-mark=third]')).toBeAttached(patience);
  await expectKept(page, [host.listed.version, await deployedVersion(page)]);
  await host.stop();
  await expect(other.locator('head[data-mark]')).not.toBeAttached();
  // The browser's own cache does not answer this request.
  const own = await other.evaluate(async (path) => (await fetch(path, {cache: 'no-store'})).ok, assetOf());
  expect(own, 'the other tab still gets the files of its version').toBe(true);
});

test('an update that fails leaves the saved version in use and the control ready, and the next attempt succeeds', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/status 404|ERR_CONTENT_LENGTH_MISMATCH|ServiceWorker|Failed to load resource/);
  await takeOffline(page);
  host.deploy('second');
  for (const fault of [missing, cutShort, captivePortal]) {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    host.breakFile(late, (response) => void failing.then(() => fault(response)));
    host.forget();
    await lookForUpdate(page);
    await expect.poll(() => host.requested.includes(late)).toBe(true);
    await page.goto('/docs/intro/');
    await expect(page.locator('head[data-mark=second]')).not.toBeAttached();
    await expectReady(page);
    fail();
    await expect.poll(() => isInstalling(page)).toBe(false);
    await expectReady(page);
  }
  host.heal();
  await offerUpdate(page);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
});

test('a save that fails is reported with its reason, and Try again completes it', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/fetching the script|net::ERR_|ServiceWorker|status 404|Failed to load resource|Quota/);
  const status = control(page).getByRole('status');
  const tryAgain = control(page).getByRole('button', {name: 'Try again'});
  await visit(page, host);

  await host.stop();
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(status).toHaveText(/could not be downloaded/);
  await host.start();

  const makeRoom = await fillDisk(page, host);
  await tryAgain.click();
  await expect(status).toHaveText(/not enough space/, patience);
  expect(await cacheNames(page)).toEqual([]);
  await makeRoom();

  host.breakFile(late, missing);
  await tryAgain.click();
  await expect(status).toHaveText(/could not be downloaded/, patience);
  host.heal();
  host.forget();
  await tryAgain.click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  expect(host.requested.length, 'files that arrived before are kept').toBeLessThan(host.complete / 2);
});

test('a save whose worker the browser stops is reported, and Try again completes it', async ({
  page,
  context,
  host,
}) => {
  const release = host.hold(held);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page)).toContainText(host.progressWithout(held), patience);
  // The count is outside the status, because a screen reader would announce it for each file.
  await expect(control(page).getByRole('status')).toHaveText('Saving…');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect(control(page)).toHaveAttribute('data-state', 'failed');
  release();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
});

test('turning offline mode off ends a save at every moment and leaves nothing behind', async ({
  page,
  host,
}) => {
  await visit(page, host);
  for (const files of [['/sw.js'], ['/offline.json'], held]) {
    const release = host.hold(files);
    host.forget();
    await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
    await expect.poll(() => files.some((path) => host.requested.includes(path))).toBe(true);
    await expect(control(page)).toContainText(files === held ? host.progressWithout(held) : 'Saving…');
    host.forget();
    await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
    await expect(control(page)).toHaveAttribute('data-state', /^(off|deleted)$/);
    release();
    // A save that continued would create its cache again, or request the other files, until its worker is installed.
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    await expectTurnedOff(page);
    expect(host.requested.length, 'requests that had already started').toBeLessThan(10);
    expect(await cacheNames(page)).toEqual([]);
  }
});

test('offline mode that the control turned off stays off in every tab, although the address had turned it on', async ({
  page,
  context,
}) => {
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

test('a browser that blocks all storage is reported', async ({page, faults}) => {
  faults.allow(/browser storage is not available/, /^console warning .*forbidden by the test/);
  // Chromium does this if its user blocks all cookies.
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
  for (const query of ['', '?offlineMode=true']) {
    await page.goto(`/docs/intro/${query}`);
    await expect(control(page)).toHaveAttribute('data-state', 'unavailable');
    await expect(control(page).getByRole('button')).toHaveCount(0);
  }
});

test('a reader who missed a version gets the newest, and only the last two shown versions are kept', async ({
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
  await expectKept(later, [host.listed.version, third]);
  host.deploy('fourth');
  await offerUpdate(later);
  await notice(later).getByRole('button', {name: 'Reload'}).click();
  await expect(later.locator('head[data-mark=fourth]')).toBeAttached(patience);
  await expectKept(later, [third, await deployedVersion(later)]);
  await host.stop();
  await later.goto('/blog/');
  await expect(later.locator('head[data-mark=fourth]')).toBeAttached();
});

test('a version that takes over while the next one is being saved keeps that copy, and the next one is offered', async ({
  page,
  host,
}) => {
  await takeOffline(page);
  host.deploy('second');
  await offerUpdate(page);
  host.deploy('third');
  const third = await deployedVersion(page);
  const release = host.hold(held);
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

test('an update whose copy is deleted while it is being saved fails, and the saved version stays in use', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/ServiceWorker/);
  await takeOffline(page);
  host.deploy('second');
  const second = await deployedVersion(page);
  const release = host.hold(held);
  host.forget();
  await lookForUpdate(page);
  await expect.poll(() => host.requested.includes(late), patience).toBe(true);
  // A worker that took over in the meantime once did this.
  expect(await page.evaluate((name) => caches.delete(name), `offline:/:${second}`)).toBe(true);
  release();
  await expect.poll(() => isInstalling(page), patience).toBe(false);
  await host.stop();
  await page.goto('/blog/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('head[data-mark]')).not.toBeAttached();
  expect(await activeVersion(page)).toBe(host.listed.version);
});

test('after the browser evicted the copy, pages open online and save it again, and an update keeps it for other tabs', async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await evict(page);
  await page.goto('/docs/intro/');
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  const other = await context.newPage();
  await other.goto('/blog/');
  host.deploy('second');
  await offerUpdate(page);
  await notice(page).getByRole('button', {name: 'Reload'}).click();
  await expect(page.locator('head[data-mark=second]')).toBeAttached(patience);
  await expectKept(page, [host.listed.version, await deployedVersion(page)]);
});

test('a newer version takes over from a worker that is just starting', async ({page, context, host}) => {
  await takeOffline(page);
  const devtools = await context.newCDPSession(page);
  let active = '';
  devtools.on('ServiceWorker.workerVersionUpdated', ({versions}) => {
    active = versions.find(({status}) => status === 'activated')?.versionId ?? active;
  });
  await devtools.send('ServiceWorker.enable');
  host.deploy('second');
  await offerUpdate(page);
  await expect.poll(() => active).not.toBe('');
  await devtools.send('ServiceWorker.stopWorker', {versionId: active});
  await notice(page)
    .getByRole('button', {name: 'Reload'})
    .evaluate((button: HTMLElement) => {
      void fetch('/docs/intro/');
      button.click();
    });
  // The limit is less than the 30 seconds that Chromium keeps an idle worker running.
  await expect(page.locator('head[data-mark=second]')).toBeAttached({timeout: 20_000});
});

test('several tabs that request a repair at once fetch each file once', async ({page, context, host}) => {
  await takeOffline(page);
  await evict(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const release = host.hold(['/offline.json']);
  host.forget();
  for (const tab of tabs) {
    await tab.goto('/docs/intro/');
    await expect(control(tab)).toHaveAttribute('data-state', 'saving');
    // By then the tab has the worker's status and has requested the repair.
    await activeVersion(tab);
  }
  release();
  for (const tab of tabs) {
    await expectReady(tab);
  }
  expect(host.requested).toContain(late);
  expect(host.requested.filter((path) => held.includes(path)).sort()).toEqual([...held].sort());
});

test('after a move, the worker at the old address removes itself and its copy, and the reader arrives at the new address', async ({
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
    // The old worker answers this request from its copy.
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`^${next.origin}/docs/intro/`), patience);
    await page.goto(host.origin + plainPage);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  } finally {
    await next.dispose();
  }
});

test('requests for a range or with another method than GET go to the network', async ({
  page,
  host,
  faults,
}) => {
  // The browser's own cache does not answer requests for this file.
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

test('without a network, every form of an address leads to its page, and an unknown one to the not-found page', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/status (of )?404/);
  await takeOffline(page);
  await host.stop();
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
