import type {Page, Route} from '@playwright/test';
import {hold} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {built, pageToFind} from './published.ts';

const found = pageToFind();
const {files} = built;

type Fault = (route: Route) => Promise<void>;

const missing: Fault = (route) => route.fulfill({status: 404, body: 'not here'});
const reset: Fault = (route) => route.abort('connectionreset');

const faultsOfData: Record<string, Fault> = {
  missing,
  reset,
  'not JSON': (route) => route.fulfill({contentType: 'application/json', body: '<!doctype html>'}),
  'another JSON': (route) => route.fulfill({contentType: 'application/json', body: '{}'}),
};

const faultsOfScript: Record<string, Fault> = {
  missing,
  blocked: (route) => route.abort('blockedbyclient'),
  broken: (route) => route.fulfill({contentType: 'text/javascript', body: 'throw new SyntaxError("broken")'}),
};

const retry = (page: Page) => searchBox(page).alert.getByRole('button', {name: 'Retry'}).click();
const hasFailed = (page: Page) => expect(searchBox(page).alert).toContainText('Search could not be loaded');

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(found.title);
}

/** Only Retry reads the list of files. */
async function searchTwice(page: Page): Promise<void> {
  await page.route(/search-index-/, reset, {times: 1});
  await search(page);
  await retry(page);
}

/** Once the cause is gone, Retry loads search without a reload. */
async function recovers(page: Page): Promise<void> {
  const {input, options, alert} = searchBox(page);
  await retry(page);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await expect(options.first().locator('mark').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(input).toBeFocused();
}

for (const [part, pattern, faults, start] of [
  ['the index', /search-index-/, faultsOfData, search],
  ['the text', /search-doc-/, faultsOfData, search],
  ['the list of files', /search-files/, faultsOfData, searchTwice],
  ['the worker', /search-worker/, faultsOfScript, search],
] as const) {
  test(`the box reports every failure of ${part}, and Retry recovers`, async ({page, faults: watched}) => {
    watched.allow(/search-|\/undefined/, /Failed to load resource/, /SyntaxError: broken/);
    await open(page, '/privacy-policy/');
    let act = start;
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(name, async () => {
        const release = await hold(page, pattern, fault);
        const asked = page.waitForRequest(pattern);
        await act(page);
        await asked;
        // The report of the fault before is gone while search loads again.
        await expect(searchBox(page).alert).toHaveCount(0);
        release();
        await hasFailed(page);
        await page.unroute(pattern);
      });
      act = retry;
    }
    await recovers(page);
  });
}

test('Retry shows results in a tab that is older than the release', async ({page, faults: watched}) => {
  watched.allow(/search-/, /Failed to load resource/);
  const later = (name: string) => name.replace('search-', 'search-later-');
  const {doc, index, worker} = files;
  await page.route(/search-(doc|index|worker)/, missing);
  await page.route(/search-files/, (route) =>
    route.fulfill({json: {doc: later(doc), index: later(index), worker: later(worker)}}),
  );
  for (const name of [doc, index, worker]) {
    await page.route(`/${later(name)}`, (route) => route.fulfill({path: `build/${name}`}));
  }
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(found.word);
  await retry(page);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
});

test('a file fails 20 seconds after its last bytes', async ({page, faults: watched}) => {
  watched.allow(/search-/, /Failed to load resource/);
  await page.clock.install();
  await page.addInitScript(() => {
    const {fetch} = window;
    window.fetch = async (input, init) => {
      if (!String(input).includes('search-index')) {
        return fetch(input, init);
      }
      window.fetch = fetch;
      return new Response(new ReadableStream({start: (body) => void Reflect.set(window, 'index', body)}));
    };
  });
  const {input, alert} = await open(page, '/privacy-policy/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.fill(found.title);
  for (const _piece of [1, 2]) {
    await page.clock.runFor(15_000);
    await expect(alert).toHaveCount(0);
    await page.evaluate(() => Reflect.get(window, 'index').enqueue(new Uint8Array(1000)));
  }
  await page.clock.runFor(19_000);
  await expect(alert).toHaveCount(0);
  await page.clock.runFor(2_000);
  await hasFailed(page);

  await page.clock.resume();
  await recovers(page);
});
