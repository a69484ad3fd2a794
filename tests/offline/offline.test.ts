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
  plainPage,
  savedCopies,
  takeOffline,
  test,
  visit,
} from './copy.ts';
import {captivePortal, cutShort, Deployment, missing} from './deployment.ts';
import {held, late} from './small-site.ts';

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

test('a later page load without the query keeps the copy', {tag: '@spec-4.13'}, async ({
  page,
  context,
  host,
}) => {
  await takeOffline(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/docs/intro/');
  await expectReady(later);
  expect(await savedCopies(later)).toEqual([host.complete]);
  await host.stop();
  await later.goto('/projects/rfi/');
  await expect(later.locator('h1')).toBeVisible();
});

test('after a visit without offline mode, turning it on announces no newer version', async ({page}) => {
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await takeOffline(page);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
});

test('?offlineMode=false deletes the copy and says so', {tag: '@spec-4.13'}, async ({page}) => {
  await takeOffline(page);
  await page.goto('/blog/?offlineMode=false');
  await expect(notice(page).getByRole('status')).toHaveText(/saved copy was deleted/);
  expect(await cacheNames(page)).toEqual([]);
  await expectTurnedOff(page);
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
});

test('?offlineMode=false reports no deletion if nothing was saved', async ({page}) => {
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

test('the handbook is saved without a question when the reader installs it', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await expect(control(page)).toHaveAttribute('data-state', 'off');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
});

test('the control turns offline mode on and off by keyboard, and says what it does', async ({page, host}) => {
  await page.goto('/docs/intro/');
  await control(page).getByRole('button', {name: 'Save for offline reading'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/^Ready/, patience);
  expect(await savedCopies(page)).toEqual([host.complete]);
  await control(page).getByRole('button', {name: 'Turn off and delete'}).press('Enter');
  await expect(control(page).getByRole('status')).toBeFocused();
  await expect(control(page).getByRole('status')).toHaveText(/deleted/);
  expect(await cacheNames(page)).toEqual([]);
});

test('after the reader puts off an update, the next one is announced', async ({page, host}) => {
  await takeOffline(page);
  for (const mark of ['second', 'third']) {
    host.deploy(mark);
    await lookForUpdate(page);
    // The limit is less than the 15 seconds that a page waits for a worker that never answers.
    await expect(notice(page).getByRole('status')).toHaveText(/newer version/, {timeout: 12_000});
    await notice(page).getByRole('button', {name: 'Later'}).press('Enter');
    await expect(notice(page).getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), 'the focus is back in the page').toBeAttached();
  }
});

test('without offline mode, a new version takes over silently', {tag: '@spec-4.15'}, async ({page, host}) => {
  await visit(page, host);
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

for (const [name, fault] of Object.entries({missing, cutShort, captivePortal})) {
  test(`an update with a file that is ${name} leaves the saved version in use, and the next attempt succeeds`, async ({
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

test('a page that the reader opens while an update fails says that the copy is ready', async ({
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

test('a first save that fails is reported, and Try again completes it', async ({page, host, faults}) => {
  faults.allow(/status 404|ServiceWorker|Failed to load resource/);
  host.breakFile(late, missing);
  await page.goto('/docs/intro/?offlineMode=true');
  await expect(control(page).getByRole('status')).toHaveText(/^Not saved/, patience);
  host.heal();
  host.forget();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
  expect(host.requested.length, 'files that arrived before are kept').toBeLessThan(host.complete / 2);
});

test('a save without a network is reported as failed, and Try again completes it', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/fetching the script/, /net::ERR_/);
  await visit(page, host);
  await host.stop();
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'failed');
  await host.start();
  await control(page).getByRole('button', {name: 'Try again'}).click();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
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

for (const {moment, files} of [
  {moment: 'before it has the list', files: ['/offline.json']},
  {moment: 'halfway', files: held},
]) {
  test(`turning offline mode off ends a save and leaves nothing behind: ${moment}`, async ({page, host}) => {
    await visit(page, host);
    const release = host.hold(files);
    await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
    await expect(control(page)).toContainText(
      files === held ? host.progressWithout(held) : 'Saving…',
      patience,
    );
    await expect.poll(() => files.some((path) => host.requested.includes(path))).toBe(true);
    host.forget();
    await control(page).getByRole('button', {name: 'Turn off and delete'}).click();
    await expect(control(page)).toHaveAttribute('data-state', /^(off|deleted)$/);
    release();
    // A save that continued would create its cache again, or request the other files, until its worker is installed.
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    expect(host.requested.length, 'requests that had already started').toBeLessThan(10);
    expect(await cacheNames(page)).toEqual([]);
  });
}

test('offline mode that is turned off as soon as it was turned on saves nothing', async ({page, host}) => {
  await visit(page, host);
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
  expect(host.requested.length, 'requests that had already started').toBeLessThan(10);
});

test('a page load mentions no save if everything is saved', async ({page}) => {
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

test('without offline mode, a page load starts no worker', async ({page, context, host}) => {
  await visit(page, host);
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
  // By then the page has registered the worker, which is its last action on the worker.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  expect(running).not.toContain('starting');
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

for (const query of ['', '?offlineMode=true']) {
  test(`a browser that blocks all storage is reported: /docs/intro/${query}`, async ({page, faults}) => {
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
    await page.goto(`/docs/intro/${query}`);
    await expect(control(page)).toHaveAttribute('data-state', 'unavailable');
    await expect(control(page).getByRole('button')).toHaveCount(0);
  });
}

test('a browser that cannot look up the worker is reported, and nothing is saved', async ({
  page,
  faults,
  host,
}) => {
  faults.allow(/^console warning .*provoked by the test/);
  await visit(page, host);
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.getRegistration = () =>
      Promise.reject(new Error('provoked by the test'));
  });
  await control(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(control(page)).toHaveAttribute('data-state', 'unavailable');
  expect(await cacheNames(page)).toEqual([]);
});

test('a failed deletion is reported, and the next page load deletes the copy', async ({page, faults}) => {
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

test('a full disk is reported and leaves nothing behind, and a later attempt succeeds', async ({
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

test('an update without enough space is reported, and succeeds once there is space', async ({
  page,
  host,
  faults,
}) => {
  faults.allow(/ServiceWorker|QuotaExceeded|Quota exceeded/);
  await takeOffline(page);
  const makeRoom = await fillDisk(page, host);
  host.deploy('second');
  await page.reload();
  const status = control(page).getByRole('status');
  await expect(status).toHaveText(/^Ready to read offline, but out of date/, patience);
  await expectKept(page, [host.listed.version]);
  await expect(control(page).getByRole('button', {name: 'Turn off and delete'})).toBeVisible();
  await makeRoom();
  await page.reload();
  await expect(status).toHaveText(/A newer version has been saved/, patience);
});

test('a worker that the browser stopped starts again and answers without a network', async ({
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

test('an update that the reader put off is deleted, and the version that another tab shows is kept', async ({
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
  await expectKept(page, [host.listed.version, await deployedVersion(page)]);
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

test('only the newest of several updates that the reader put off is kept', async ({page, host}) => {
  await takeOffline(page);
  for (const mark of ['second', 'third', 'fourth']) {
    host.deploy(mark);
    await lookForUpdate(page);
    await expect.poll(() => isInstalling(page), patience).toBe(false);
    await expectKept(page, [host.listed.version, await deployedVersion(page)]);
  }
});

test('a copy that was evicted and saved again is kept for the tab that shows it when an update takes over', async ({
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

test('pages open online after the browser evicted the copy, and the copy is saved again', async ({
  page,
  host,
}) => {
  await takeOffline(page);
  await evict(page);
  await page.goto('/docs/intro/');
  await expect(page.locator('h1')).toBeVisible();
  await expectReady(page);
  expect(await savedCopies(page)).toEqual([host.complete]);
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
