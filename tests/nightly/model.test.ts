import type {Page} from '@playwright/test';
import fc from 'fast-check';
import {
  Deployment,
  late,
  missing,
  plainPage,
  smallPages,
  unanswered,
  writeSmallSite,
} from '../offline/deployment.ts';
import {expect, test} from '../test.ts';

/*
 * A model of offline mode. fast-check makes random sequences of what readers, browsers, networks and releases do, and
 * runs them against the real worker, control and notice. After each step, these rules must hold:
 *
 * - If a control says "Ready", every page opens offline. No update loses a page that could be read before.
 * - No control tells its reader to wait for ever, and each control has a visible button.
 * - When every problem has ended, the buttons lead to the newest version, and to the deletion of the copy.
 *
 * A failure prints its seed and the shortest sequence that still fails. `SEED` with this number repeats it.
 */

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const sequences = Number(process.env.SEQUENCES ?? 60);
const batch = 20;

/** Nobody waits longer than that, even if the browser ends a worker that is saving. */
const patience = {timeout: 90_000, intervals: [50, 100, 300, 1_000]};

/** A reader with two tabs, and a page that looks at the copy. Each has another host, and so another origin. */
class Reader {
  private readonly host = new Deployment(writeSmallSite);
  private isOnline = true;
  private isBroken = false;
  private deployed = 'first';
  /** The pages that could be read before, unless the reader or the browser has deleted the copy since. */
  private readable: string[] = [];

  constructor(
    private readonly tabs: [Page, Page],
    private readonly checker: Page,
  ) {}

  async start(): Promise<void> {
    await this.host.start();
    await this.open(this.tabs[0], '/docs/intro/?offlineMode=true');
    await this.check();
  }

  async end(): Promise<void> {
    for (const page of [...this.tabs, this.checker]) {
      // The browser's own error page may just be opening, and interrupt this.
      await page.goto('about:blank').catch(() => undefined);
    }
    await this.host.close();
  }

  async open(tab: Page, address: string): Promise<number | undefined> {
    if (address.endsWith('=false')) {
      this.readable = [];
    }
    // Without a copy and a network, the browser shows its own error page.
    const response = await tab.goto(this.host.origin + address).catch(() => null);
    return response?.status();
  }

  /** What happens in a step. The number chooses a button, a version or an address. */
  readonly acts: Record<string, (tab: Page, number: number) => unknown> = {
    'press a button': async (tab, number) => {
      const buttons = await tab.locator('button:visible').all();
      const button = buttons[number % buttons.length];
      if ((await button?.textContent().catch(() => '')) === 'Turn off and delete') {
        this.readable = [];
      }
      // It may disappear before it can be pressed.
      await button?.click({timeout: 1_000}).catch(() => undefined);
    },
    reload: (tab) => tab.reload().catch(() => undefined),
    'deploy a version, and look for it': async (tab, number) => {
      this.deployed = ['first', 'second', 'third'][number % 3] ?? '';
      this.host.deploy(this.deployed);
      const look = async () => void (await navigator.serviceWorker.getRegistration())?.update();
      await tab.evaluate(look).catch(() => undefined);
    },
    'the browser removes the copy': async () => {
      this.readable = [];
      await this.open(this.checker, plainPage + unanswered);
      const remove = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      // Without a copy the page does not open, and nothing can be removed.
      await this.checker.evaluate(remove).catch(() => undefined);
    },
    'open an address': (tab, number) =>
      this.open(tab, ['/', '/blog/', '/?offlineMode=true', '/?offlineMode=false'][number % 4] ?? ''),
    'the host loses files, or gets them back': () => {
      this.isBroken = !this.isBroken;
      return this.isBroken ? this.host.breakFile(late, missing) : this.host.heal();
    },
    'the browser stops the workers': async () => {
      const devtools = await this.checker.context().newCDPSession(this.checker);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      await devtools.detach();
    },
    'the network disappears, or returns': async () => {
      this.isOnline = !this.isOnline;
      await (this.isOnline ? this.host.start() : this.host.close());
      const tell = (type: string) => dispatchEvent(new Event(type));
      for (const tab of this.tabs) {
        await tab.evaluate(tell, this.isOnline ? 'online' : 'offline').catch(() => undefined);
      }
    },
  };

  /** The pages that open without a network. Most have scripts that change offline mode, so they are only requested. */
  private async findReadable(): Promise<string[]> {
    const find = async ({paths, query}: {paths: string[]; query: string}) => {
      const read = (path: string) =>
        fetch(path + query, {signal: AbortSignal.timeout(4_000)}).catch(() => undefined);
      const answers = await Promise.all(paths.map(async (path) => (await read(path))?.text()));
      return paths.filter((path, at) => answers[at]?.includes(`<h1>${path}</h1>`));
    };
    const status = await this.open(this.checker, plainPage + unanswered);
    return status === 200 ? this.checker.evaluate(find, {paths: smallPages, query: unanswered}) : [];
  }

  /** Waits until every rule holds, because saving, deleting and noticing that a worker has ended take time. */
  async check(): Promise<void> {
    const look = () => {
      // The reader looks at the tab again.
      document.dispatchEvent(new Event('visibilitychange'));
      const control = document.querySelector<HTMLElement>('offline-control');
      const isLoaded = customElements.get('offline-control') !== undefined;
      const buttons = control?.querySelectorAll('button:not([hidden])').length ?? 1;
      return {state: (isLoaded && control?.dataset.state) || '', buttons};
    };
    await expect(async () => {
      const controls = await Promise.all(this.tabs.map((tab) => tab.evaluate(look)));
      const states = controls.map(({state}) => state);
      expect(
        states.filter((state) => /unknown|accepted|saving/.test(state)),
        'a reader waits',
      ).toEqual([]);
      expect(Math.min(...controls.map(({buttons}) => buttons)), 'a way out').toBeGreaterThan(0);
      const promised = states.some((state) => /ready|update/.test(state)) ? smallPages : this.readable;
      const readable = await this.findReadable();
      expect(readable, `these pages open offline, the controls say ${states}`).toEqual(
        expect.arrayContaining(promised),
      );
      this.readable = readable;
    }).toPass(patience);
  }

  /** Ends every problem, presses what the page offers until it shows the newest version, and then deletes the copy. */
  async recover(): Promise<void> {
    this.host.heal();
    if (!this.isOnline) {
      await this.acts['the network disappears, or returns']?.(this.checker, 0);
    }
    const [tab] = this.tabs;
    await this.open(tab, '/docs/intro/');
    const newest = tab.locator(`head[data-mark=${this.deployed}] + body offline-control[data-state=ready]`);
    const offered = tab.locator('offline-control button:not([data-action=off]):visible');
    await expect(async () => {
      if ((await offered.count()) > 0) {
        await offered.first().click({timeout: 1_000});
      } else if ((await newest.count()) === 0) {
        await this.open(tab, '/docs/intro/');
      }
      await expect(newest).toBeVisible({timeout: 5_000});
    }).toPass(patience);
    await this.check();
    await tab.locator('[data-action=off]').click();
    await expect(tab.locator('offline-control')).toHaveAttribute('data-state', 'deleted');
    expect(await tab.evaluate(() => caches.keys())).toEqual([]);
  }
}

/** Steps, each with whether the next one begins before it has had its effect. */
const stepsOf = ({acts}: Reader) =>
  fc.array(
    fc.record({
      // The first four kinds change the copy most, so they are three times as frequent.
      kind: fc.constantFrom(
        ...Object.keys(acts).flatMap((kind, at) => (at < 4 ? [kind, kind, kind] : [kind])),
      ),
      tab: fc.constantFrom<(0 | 1)[]>(0, 1),
      number: fc.nat(11),
      isHasty: fc.boolean(),
    }),
    {maxLength: 10, size: 'max'},
  );

// A trace of many pages takes longer than what it records.
test.use({trace: 'off', screenshot: 'off'});

for (let from = seed; from < seed + sequences / batch; from += 1) {
  test(`random sequences lose no page and have a way out (seed ${from})`, async ({context, faults}) => {
    test.setTimeout(batch * 180_000);
    // The sequences provoke every kind of error.
    faults.allow(/./);
    const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
    const checker = await context.newPage();
    // Chromium sometimes answers no request while one worker replaces another. The next request gets an answer.
    context.setDefaultNavigationTimeout(4_000);
    const property = fc.asyncProperty(stepsOf(new Reader(tabs, checker)), async (steps) => {
      const reader = new Reader(tabs, checker);
      try {
        await reader.start();
        for (const {kind, tab, number, isHasty} of steps) {
          await reader.acts[kind]?.(tabs[tab], number);
          await (isHasty || reader.check());
        }
        await reader.recover();
      } finally {
        await reader.end();
      }
    });
    await fc.assert(property, {numRuns: batch, seed: from});
  });
}
