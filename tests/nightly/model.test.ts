import type {BrowserContext, Page} from '@playwright/test';
import fc from 'fast-check';
import {captivePortal, Deployment, missing, unanswered} from '../offline/deployment.ts';
import {impatientSite, late, pages, plainPage} from '../offline/small-site.ts';
import {expect, test} from '../test.ts';

/*
 * A model of offline mode. fast-check makes random sequences of what readers, browsers, networks and releases do, and
 * runs them against the real worker, control and notice in a browser. After each step, and after a last one without
 * any problem left, these rules must hold:
 *
 * - If a control says "Ready", every page opens offline.
 * - No update loses a page that could be read before.
 * - No control tells its reader to wait for ever, and each control has a visible button.
 * - Without a problem, the buttons lead to the newest version, and to the deletion of the copy.
 *
 * A failure prints its seed and the shortest sequence that still fails. `SEED` with this number repeats it in the first
 * of the tests.
 */

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const sequences = 1_000;

/** How many steps a sequence has at most. */
const maxLength = 10;

const batchSize = 25;

/** States in which the control tells the reader to wait. */
const waiting = ['unknown', 'accepted', 'saving'];

/** States in which the control says that every page opens offline. */
const promising = ['ready', 'update', 'behind'];

/** Opens two tabs, and a page that finds out which pages open offline. All sequences use them, because new ones take longer. */
async function startBrowser(context: BrowserContext) {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  const checker = await context.newPage();
  const devtools = await context.newCDPSession(checker);
  await devtools.send('ServiceWorker.enable');
  // Chromium sometimes answers no request while one worker replaces another. The next request gets an answer. The
  // first limit is for navigations, because the test runner has already set theirs to none.
  context.setDefaultNavigationTimeout(4_000);
  context.setDefaultTimeout(4_000);
  return {tabs, checker, devtools};
}

/** One sequence: a reader with up to two tabs, and a host. Each host has another origin, so sequences share no data. */
class Sequence {
  /** Everything that happened, including the labels of the buttons that were pressed. */
  readonly log: string[] = [];
  private readable = new Set<string>();
  private isDeleting = false;
  isOnline = true;
  hasRoom = true;
  /** The version that the host serves. */
  private deployed = 'first';
  readonly host = new Deployment(impatientSite);

  constructor(readonly browser: Awaited<ReturnType<typeof startBrowser>>) {}

  /** Starts the host, and saves its site in the first tab. */
  async start(): Promise<void> {
    await this.host.start();
    await this.open(this.browser.tabs[0], '/docs/intro/?offlineMode=true');
    await this.check();
  }

  async end(): Promise<void> {
    const {tabs, checker, devtools} = this.browser;
    // The browser's own error page may just be opening, and interrupt this.
    await Promise.all([...tabs, checker].map((page) => page.goto('about:blank').catch(() => undefined)));
    await devtools.send('Storage.overrideQuotaForOrigin', {origin: this.host.origin});
    await this.host.close();
  }

  /** The files may be removed from now on, because the reader or the browser does so. */
  private expectLoss(): void {
    this.readable.clear();
    this.isDeleting = true;
  }

  async open(tab: Page, address: string): Promise<void> {
    if (address.endsWith('=false')) {
      this.expectLoss();
    }
    // Without a copy and a network, the browser shows its own error page.
    await tab.goto(this.host.origin + address).catch(() => undefined);
  }

  /** Presses one of the visible buttons of a tab. The number may be larger than their count. */
  async press(tab: Page, number: number): Promise<void> {
    const buttons = await tab.locator('button:visible').all();
    const button = buttons[number % buttons.length];
    const label = await button?.textContent().catch(() => null);
    this.log.push(`  pressed ${label}`);
    if (label === 'Turn off and delete') {
      this.expectLoss();
    }
    // The button may disappear before it can be pressed.
    await button?.click({timeout: 1_000}).catch(() => undefined);
  }

  /** Serves a version, and makes the browser look for it, as it does at the next page load. */
  async deploy(version: string, tab: Page): Promise<void> {
    this.deployed = version;
    this.host.deploy(version);
    await tab
      // Without `await`, because the update ends only when the new version is saved.
      .evaluate(() => {
        void navigator.serviceWorker
          .getRegistration()
          .then((found) => found?.update())
          .catch(() => undefined);
      })
      .catch(() => undefined);
  }

  async setRoom(hasRoom: boolean): Promise<void> {
    this.hasRoom = hasRoom;
    await this.browser.devtools.send('Storage.overrideQuotaForOrigin', {
      origin: this.host.origin,
      ...(hasRoom ? {} : {quotaSize: 1}),
    });
  }

  /** Playwright's `setOffline` does not end if the browser has just stopped a worker, so this stops the host. */
  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await (isOnline ? this.host.start() : this.host.close());
    for (const tab of this.browser.tabs) {
      await tab
        .evaluate((type) => dispatchEvent(new Event(type)), isOnline ? 'online' : 'offline')
        .catch(() => undefined);
    }
  }

  /** Removes a file from every copy, or every copy. */
  async evict(file: string | null): Promise<void> {
    this.expectLoss();
    const {checker} = this.browser;
    await checker.goto(`${this.host.origin}${plainPage}?${unanswered}`).catch(() => undefined);
    await checker
      .evaluate(async (url) => {
        for (const name of await caches.keys()) {
          await (url === null ? caches.delete(name) : (await caches.open(name)).delete(url));
        }
      }, file)
      // Without a copy the page does not open, and nothing can be removed.
      .catch(() => undefined);
  }

  /** The state that each control shows. A control whose code failed to load is `unloaded`: it does not tell its reader to wait. */
  private async states(): Promise<string[]> {
    const states = await Promise.all(
      this.browser.tabs.map((tab) =>
        tab
          .evaluate(() => {
            const control = document.querySelector<HTMLElement>('offline-control');
            return control === null || customElements.get('offline-control')
              ? control?.dataset.state
              : 'unloaded';
          })
          // The tab is just opening another page.
          .catch(() => 'unknown'),
      ),
    );
    return states.filter((state) => state !== undefined);
  }

  /** The pages that open without a network. */
  private async findReadable(): Promise<Set<string>> {
    const {checker} = this.browser;
    const opened = await checker.goto(`${this.host.origin}${plainPage}?${unanswered}`).catch(() => undefined);
    if (opened?.status() !== 200) {
      return new Set();
    }
    // The other pages have scripts that change offline mode, so their HTML is only requested.
    const readable = await checker.evaluate(
      async ([paths, query]) => {
        const isReadable = async (page: string) => {
          // The limit is that of the other requests, which Chromium sometimes does not answer either.
          const signal = AbortSignal.timeout(4_000);
          const response = await fetch(`${page}?${query}`, {signal}).catch(() => undefined);
          return response?.status === 200 && (await response.text()).includes(`<h1>${page}</h1>`);
        };
        const areReadable = await Promise.all(paths.map(isReadable));
        return paths.filter((_, at) => areReadable[at]);
      },
      [pages, unanswered] as const,
    );
    return new Set(readable);
  }

  /** Waits until every invariant is true, because saving and deleting takes time. */
  async check(): Promise<void> {
    for (const tab of this.browser.tabs) {
      // The reader looks at the tab again.
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => undefined);
    }
    await expect(async () => {
      const states = await this.states();
      const waits = states.filter((state) => waiting.includes(state));
      expect(waits, 'these controls tell their reader to wait').toEqual([]);
      const readable = await this.findReadable();
      if (states.some((state) => promising.includes(state))) {
        const unreadable = pages.filter((page) => !readable.has(page));
        expect(unreadable, `the controls say ${states}, and these pages do not open offline`).toEqual([]);
      }
      const lost = [...this.readable].filter((page) => !readable.has(page));
      expect(lost, 'these pages could be read before').toEqual([]);
      for (const tab of this.browser.tabs) {
        const control = tab.locator('offline-control');
        if ((await control.count()) > 0) {
          expect(await control.locator('button:visible').count(), 'a way out').toBeGreaterThan(0);
        }
      }
      // A deletion may still be running.
      this.readable = this.isDeleting ? new Set() : readable;
      this.isDeleting = false;
    }).toPass({timeout: 45_000, intervals: [50, 100, 300, 1_000]});
  }

  /**
   * Removes every problem, presses what the page offers until it shows the newest version, and then deletes the copy.
   */
  async recover(): Promise<void> {
    this.host.heal();
    await this.setRoom(true);
    if (!this.isOnline) {
      await this.setOnline(true);
    }
    const [tab] = this.browser.tabs;
    await this.open(tab, '/docs/intro/');
    const offers = tab.locator(
      'button:not([data-action=off], [data-action=dismiss], [data-action=install]):visible',
    );
    let isReopened = false;
    await expect(async () => {
      const [state] = await this.states();
      const shown = await tab.evaluate(() => document.head.dataset.mark);
      const offered = offers.first();
      const label = (await offers.count()) > 0 ? await offered.textContent({timeout: 1_000}) : undefined;
      if (state !== undefined && !waiting.includes(state) && label !== undefined) {
        this.log.push(`  pressed ${label}`);
        await offered.click({timeout: 1_000});
      } else if (state === 'ready' && shown !== this.deployed && !isReopened) {
        // A version replaces one whose list is lost without a notice. The next page shows it.
        isReopened = true;
        await this.open(tab, '/docs/intro/');
      }
      expect({state, shown, label}).toEqual({state: 'ready', shown: this.deployed, label: undefined});
    }).toPass({timeout: 60_000, intervals: [50, 100, 300, 1_000]});
    this.expectLoss();
    await this.check();
    await tab.locator('[data-action=off]').click();
    await expect(tab.locator('offline-control')).toHaveAttribute('data-state', 'deleted');
    expect(await tab.evaluate(() => caches.keys())).toEqual([]);
  }
}

/** Reloads a tab without its worker. */
async function reloadHard(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab);
  // Without a network, the tab may just be showing the browser's own error page.
  await devtools.send('Page.reload', {ignoreCache: true}).catch(() => undefined);
  await tab.waitForLoadState().catch(() => undefined);
  await devtools.detach();
}

/** What happens in a step. Kinds of steps use the number to choose a button, a version, a file or an address. */
type Act = (sequence: Sequence, tab: Page, number: number) => unknown;

const versions = ['first', 'second', 'third', 'fourth'] as const;
const files = [late, '/docs/intro/', '/offline.json', null] as const;
const addresses = [
  '/docs/intro/',
  '/docs/intro/?offlineMode=true',
  '/blog/',
  '/docs/intro/?offlineMode=false',
] as const;

/** The steps that change the copy most. They are twice as frequent as the others together. */
const frequent: Record<string, Act> = {
  'press a button': (sequence, tab, number) => sequence.press(tab, number),
  reload: (_, tab) => tab.reload().catch(() => undefined),
  'reload without the worker': (_, tab) => reloadHard(tab),
  'the host serves a version, and the tab looks for it': (sequence, tab, number) =>
    sequence.deploy(versions[number % 4] ?? 'first', tab),
  'the browser removes a file or the copy': (sequence, _, number) =>
    sequence.evict(files[number % 4] ?? null),
};

const rare: Record<string, Act> = {
  'open an address': (sequence, tab, number) => sequence.open(tab, addresses[number % 4] ?? '/'),
  'the disk becomes full, or has space again': (sequence) => sequence.setRoom(!sequence.hasRoom),
  'a login page answers every request, or no longer': ({host}) => host.toggle('*', captivePortal),
  'one file disappears from the host, or returns': ({host}) => host.toggle(late, missing),
  'the browser stops the workers': ({browser}) => browser.devtools.send('ServiceWorker.stopAllWorkers'),
  'the network disappears, or returns': (sequence) => sequence.setOnline(!sequence.isOnline),
};

/** Steps, each with whether the next one begins before it has had its effect. */
const anySteps = fc.array(
  fc.record({
    kind: fc.oneof(
      {weight: 2, arbitrary: fc.constantFrom(...Object.keys(frequent))},
      {weight: 1, arbitrary: fc.constantFrom(...Object.keys(rare))},
    ),
    tab: fc.constantFrom(0, 1),
    number: fc.nat(11),
    isHasty: fc.boolean(),
  }),
  {maxLength, size: 'max'},
);

const acts = {...frequent, ...rare};

// A trace of many pages takes longer than what it records.
test.use({trace: 'off', screenshot: 'off'});

for (let batch = 0; batch < sequences / batchSize; batch += 1) {
  test(`random sequences lose no page and have a way out (${batch + 1})`, async ({context, faults}) => {
    test.setTimeout(batchSize * 120_000);
    // The sequences provoke every kind of error.
    faults.allow(/./);
    const browser = await startBrowser(context);
    console.log(`The seed of these ${batchSize} sequences is ${seed + batch}.`);
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const sequence = new Sequence(browser);
        try {
          await sequence.start();
          for (const {kind, tab, number, isHasty} of steps) {
            sequence.log.push(`${kind}: tab ${tab}, number ${number}${isHasty ? ', and at once' : ''}`);
            await acts[kind]?.(sequence, browser.tabs[tab], number);
            if (!isHasty) {
              await sequence.check();
            }
          }
          sequence.log.push('every problem ends');
          await sequence.recover();
        } catch (error) {
          throw new Error(`This happened:\n${sequence.log.join('\n')}`, {cause: error});
        } finally {
          await sequence.end();
        }
      }),
      {numRuns: batchSize, seed: seed + batch},
    );
  });
}
