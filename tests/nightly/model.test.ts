import {setTimeout} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import fc from 'fast-check';
import {Deployment, late, missing, plainPage, smallPages, unanswered} from '../offline/deployment.ts';
import {expect, test} from '../test.ts';

/*
 * A model of offline mode. fast-check makes random sequences of what readers, browsers, networks and releases do, and
 * runs them against the real worker, control and notice. After each step, these rules must hold:
 *
 * - If a control says "Ready", every page opens offline. No update loses a page that could be read before.
 * - No control tells its reader to wait for ever, and each control has a visible button.
 * - When every problem has ended, the buttons lead to the newest version, and to the deletion of the copy.
 *
 * A failure prints its seed and the shortest sequence that still fails. `SEED` with this number repeats it. A sequence in
 * which the browser itself stops answering is an annotation in the report, and more than one in a batch is a failure.
 */

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const sequences = Number(process.env.SEQUENCES ?? 60);
const batch = 20;

/** The kinds of steps. Those that change the copy most are the most frequent. */
const kinds = [
  ...(['press', 'press', 'press', 'reload', 'reload', 'reload', 'deploy', 'deploy', 'deploy'] as const),
  ...(['evict', 'evict', 'evict', 'open', 'choose', 'lose file', 'stop workers', 'change network'] as const),
];

const anySteps = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    tab: fc.constantFrom<(0 | 1)[]>(0, 1),
    // It chooses a button, a version or an address.
    number: fc.nat(11),
    // Whether the next step begins before this one has had its effect.
    isHasty: fc.boolean(),
  }),
  {maxLength: 10, size: 'max'},
);

type Steps = Parameters<Parameters<typeof anySteps.map>[0]>[0];

/** Nobody waits longer than that, even if the browser ends a worker that is saving. */
const patience = {timeout: 90_000, intervals: [50, 100, 300, 1_000]};

const silence = 'The browser does not answer';

/**
 * Limits the wait for the browser. Chromium under a debugger sometimes does not end an old worker, and then answers
 * nothing. Without a debugger, it has answered each time.
 */
const answered = <Result>(question: Promise<Result>): Promise<Result> =>
  Promise.race([
    question,
    setTimeout(60_000, undefined, {ref: false}).then(() => {
      throw new Error(silence);
    }),
  ]);

/** Runs a sequence for a reader with two tabs. Each sequence has its own host, and so its own origin. */
async function run(host: Deployment, tabs: [Page, Page], checker: Page, steps: Steps): Promise<void> {
  let isOnline = true;
  let deployed = 'first';
  /** The pages that could be read before, unless the reader or the browser has deleted the copy since. */
  let readable: string[] = [];

  /** Without a copy and a network, the browser shows its own error page. */
  const open = (tab: Page, address: string) => tab.goto(host.origin + address).catch(() => null);

  async function press(tab: Page, number: number): Promise<void> {
    const buttons = await tab.locator('button:visible').all();
    const button = buttons[number % buttons.length];
    if ((await button?.textContent().catch(() => '')) === 'Turn off and delete') {
      readable = [];
    }
    // It may disappear before it can be pressed.
    await button?.click({timeout: 1_000}).catch(() => undefined);
  }

  async function deploy(tab: Page, number: number): Promise<void> {
    deployed = ['first', 'second', 'third'][number % 3] ?? '';
    host.deploy(deployed);
    const look = async () => void (await navigator.serviceWorker.getRegistration())?.update();
    await tab.evaluate(look).catch(() => undefined);
  }

  async function evict(): Promise<void> {
    readable = [];
    await open(checker, plainPage + unanswered);
    const remove = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    // Without a copy the page does not open, and nothing can be removed.
    await checker.evaluate(remove).catch(() => undefined);
  }

  async function stopWorkers(): Promise<void> {
    const devtools = await checker.context().newCDPSession(checker);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
  }

  async function changeNetwork(): Promise<void> {
    isOnline = !isOnline;
    await (isOnline ? host.start() : host.close());
    const tell = (type: string) => dispatchEvent(new Event(type));
    for (const tab of tabs) {
      await tab.evaluate(tell, isOnline ? 'online' : 'offline').catch(() => undefined);
    }
  }

  const acts: Record<(typeof kinds)[number], (tab: Page, number: number) => unknown> = {
    press,
    reload: (tab) => tab.reload().catch(() => undefined),
    deploy,
    evict,
    open: (tab, number) => open(tab, number % 2 ? '/blog/' : '/docs/intro/'),
    choose: (tab, number) => {
      readable = [];
      return open(tab, `/?offlineMode=${number % 2 === 0}`);
    },
    'lose file': (_, number) => (number % 2 ? host.breakFile(late, missing) : host.heal()),
    'stop workers': stopWorkers,
    'change network': changeNetwork,
  };

  /** The pages that open without a network. Most have scripts that change offline mode, so they are only requested. */
  async function findReadable(): Promise<string[]> {
    const response = await open(checker, plainPage + unanswered);
    const read = async (address: string) => {
      const answer = await fetch(address, {signal: AbortSignal.timeout(4_000)}).catch(() => undefined);
      return answer?.text();
    };
    const found: string[] = [];
    for (const path of response?.status() === 200 ? smallPages : []) {
      if ((await checker.evaluate(read, path + unanswered))?.includes(`<h1>${path}</h1>`)) {
        found.push(path);
      }
    }
    return found;
  }

  const look = () => {
    // The reader looks at the tab again.
    document.dispatchEvent(new Event('visibilitychange'));
    const control = document.querySelector<HTMLElement>('offline-control');
    const isLoaded = customElements.get('offline-control') !== undefined;
    const buttons = control?.querySelectorAll('button:not([hidden])').length ?? 1;
    return {state: (isLoaded && control?.dataset.state) || '', buttons};
  };

  /** Waits until every rule holds, because saving, deleting and noticing that a worker has ended take time. */
  const check = () => expect(() => answered(checkNow())).toPass(patience);

  async function checkNow(): Promise<void> {
    const controls = await Promise.all(tabs.map((tab) => tab.evaluate(look)));
    const states = controls.map(({state}) => state).join(' and ');
    expect(states, 'no reader waits').not.toMatch(/unknown|accepted|saving/);
    expect(Math.min(...controls.map(({buttons}) => buttons)), 'a way out').toBeGreaterThan(0);
    const promised = /ready|update/.test(states) ? smallPages : readable;
    const found = await findReadable();
    expect(found, `what opens while the controls say ${states}`).toEqual(expect.arrayContaining(promised));
    readable = found;
  }

  await open(tabs[0], '/docs/intro/?offlineMode=true');
  await check();
  for (const {kind, tab, number, isHasty} of steps) {
    await answered(Promise.resolve(acts[kind](tabs[tab], number)));
    await (isHasty || check());
  }

  host.heal();
  await (isOnline || changeNetwork());
  const [tab] = tabs;
  await open(tab, '/docs/intro/');
  const newest = tab.locator(`head[data-mark=${deployed}] + body offline-control[data-state=ready]`);
  const offered = tab.locator('offline-control button:not([data-action=off]):visible');
  await expect(async () => {
    if ((await offered.count()) > 0) {
      await offered.first().click({timeout: 1_000});
    } else if ((await newest.count()) === 0) {
      await open(tab, '/docs/intro/');
    }
    await expect(newest).toBeVisible({timeout: 5_000});
  }).toPass(patience);
  await check();
  await tab.locator('[data-action=off]').click();
  await expect(tab.locator('offline-control')).toHaveAttribute('data-state', 'deleted');
  expect(await tab.evaluate(() => caches.keys())).toEqual([]);
}

// A trace of many pages takes longer than what it records.
test.use({trace: 'off', screenshot: 'off'});

for (let from = seed; from < seed + sequences / batch; from += 1) {
  test(`random sequences lose no page and have a way out (seed ${from})`, async ({browser, faults}) => {
    test.setTimeout(batch * 180_000);
    // The sequences provoke every kind of error.
    faults.allow(/./);
    const silent: Steps[] = [];
    const property = fc.asyncProperty(anySteps, async (steps) => {
      const host = await new Deployment('small').start();
      const context = await browser.newContext();
      // Chromium sometimes answers no request while one worker replaces another. The next request gets an answer.
      context.setDefaultNavigationTimeout(4_000);
      const tabs: [Page, Page] = [await context.newPage(), await context.newPage()];
      try {
        await run(host, tabs, await context.newPage(), steps);
      } catch (error) {
        if (!String(error).includes(silence)) {
          throw error;
        }
        silent.push(steps);
      } finally {
        await answered(context.close()).catch(() => undefined);
        await host.close();
      }
    });
    await fc.assert(property, {numRuns: batch, seed: from});
    for (const steps of silent) {
      test.info().annotations.push({type: silence, description: JSON.stringify(steps)});
    }
    expect(silent.length, silence).toBeLessThanOrEqual(1);
  });
}
