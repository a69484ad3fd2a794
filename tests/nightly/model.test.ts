import {createHash} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';
import type {BrowserContext, Page} from '@playwright/test';
import * as offline from '../offline/host.ts';
import {expect, test} from '../test.ts';

/*
 * A model of offline mode. Random sequences of what readers, browsers, networks and releases do run against the real
 * worker, control and notice. After each step, these rules must hold:
 *
 * - If a control says "Ready", every page opens offline. No update loses a page that could be read before.
 * - No control tells its reader to wait for ever, and each control has a visible button.
 * - When every problem has ended, the buttons lead to the newest version, and to the deletion of the copy.
 *
 * A failure prints its steps and its seed, and `SEQUENCES=1 SEED=…` repeats it.
 */

const sequences = Number(process.env.SEQUENCES ?? 60);
const first = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Fails if a tab answers nothing for a minute, so that the failure says so. */
const answered = <Result>(question: Promise<Result>): Promise<Result> =>
  Promise.race([
    question,
    setTimeout(60_000, undefined, {ref: false}).then(() => Promise.reject(new Error('No answer'))),
  ]);

/** Runs a sequence for a reader with two tabs, and logs its steps. */
async function run(host: offline.Host, seed: number, log: string[], context: BrowserContext): Promise<void> {
  const [tab, other, checker] = [await context.newPage(), await context.newPage(), await context.newPage()];
  const tabs = [tab, other];
  const bytes = createHash('sha512').update(String(seed)).digest().values();
  const random = (limit: number) => (bytes.next().value ?? 0) % limit;
  let isOnline = true;
  let deployed = 'first';
  /** The pages that could be read before, unless the reader or the browser has deleted the copy since. */
  let readable: string[] = [];

  /** Without a copy and a network, the browser shows its own error page, which answers no question. */
  const open = (page: Page, address: string) => page.goto(host.origin + address).catch(() => undefined);
  const reconnect = (page: Page) => offline.reconnect(page).catch(() => undefined);

  async function press(page: Page, number: number): Promise<void> {
    const buttons = await page.locator('button:visible').all();
    const button = buttons[number % buttons.length];
    if ((await button?.textContent().catch(() => '')) === 'Turn off and delete') {
      readable = [];
    }
    // It may disappear before it can be pressed.
    await button?.click({timeout: 1_000}).catch(() => undefined);
  }

  async function deploy(page: Page, number: number): Promise<void> {
    deployed = ['first', 'second', 'third'][number % 3] ?? '';
    host.deploy(deployed);
    await reconnect(page);
  }

  async function evict(): Promise<void> {
    readable = [];
    await offline.evict(checker, host);
  }

  async function choose(page: Page, number: number): Promise<void> {
    readable = [];
    await open(page, `/?offlineMode=${number % 2 === 0}`);
  }

  async function changeNetwork(): Promise<void> {
    isOnline = !isOnline;
    await (isOnline ? host.start() : host.close());
    await Promise.all((isOnline ? tabs : []).map(reconnect));
  }

  const reload = (page: Page) => page.reload().catch(() => undefined);
  const change = (page: Page, number: number) => open(page, number % 2 ? '/blog/' : '/docs/intro/');
  const stopWorkers = () => offline.stopWorkers(checker);
  const loseFile = (_: Page, number: number) =>
    number % 2 ? host.faults.set('/projects/a/', offline.missing) : host.heal();

  /** The steps. Those that change the copy most are the most frequent. */
  const frequent = [press, reload, deploy, evict];
  const steps = [frequent, frequent, frequent, change, choose, loseFile, stopWorkers, changeNetwork].flat();

  /** The pages that open without a network. Their scripts change offline mode, so they are only requested. */
  async function findReadable(): Promise<string[]> {
    await offline.openSilently(checker, host).catch(() => undefined);
    const read = async (url: string) => (await fetch(url, {signal: AbortSignal.timeout(4_000)})).text();
    const request = (path: string) => checker.evaluate(read, path + offline.unanswered).catch(() => '');
    const found = await Promise.all(offline.smallPages.map(request));
    return offline.smallPages.filter((path, at) => found[at]?.includes(`<h1>${path}</h1>`));
  }

  const look = () => {
    // The reader looks at the tab again.
    document.dispatchEvent(new Event('visibilitychange'));
    const control = document.querySelector<HTMLElement>('offline-control:defined');
    const isStuck = control?.querySelector('button:not([hidden])') === null;
    return isStuck ? 'no button' : (control?.dataset.state ?? 'another page');
  };

  async function checkNow(): Promise<void> {
    const states = (await Promise.all(tabs.map((page) => page.evaluate(look)))).join(' and ');
    expect(states, 'no reader waits').not.toMatch(/no button|unknown|accepted|saving/);
    const promised = /ready|update/.test(states) ? offline.smallPages : readable;
    const found = await findReadable();
    expect(found, `what opens while the controls say ${states}`).toEqual(expect.arrayContaining(promised));
    readable = found;
  }

  /** Waits until every rule holds, because saving, deleting and noticing that a worker has ended take time. */
  const check = () => expect(() => answered(checkNow())).toPass();

  await open(tab, '/docs/intro/?offlineMode=true');
  await check();
  for (let left = random(11); left > 0; left -= 1) {
    const step = steps[random(steps.length)];
    const number = random(12);
    const page = random(2) === 0 ? tab : other;
    // The next step may begin before this one has had its effect.
    const isHasty = random(2) === 0;
    log.push(
      `${step?.name} ${number}${page === tab ? '' : ' in the other tab'}${isHasty ? ', hastily' : ''}`,
    );
    await answered(Promise.resolve(step?.(page, number)));
    await (isHasty || check());
  }

  host.heal();
  await (isOnline || changeNetwork());
  await open(tab, '/docs/intro/');
  const newest = tab.locator(`head[data-mark=${deployed}] + body offline-control[data-state=ready]`);
  const offered = tab.locator('offline-control button:not([data-action=off]):visible');
  const showNewest = async () => {
    if ((await offered.count()) > 0) {
      await offered.first().click({timeout: 1_000});
    } else if ((await newest.count()) === 0) {
      await open(tab, '/docs/intro/');
    }
    await expect(newest).toBeVisible({timeout: 5_000});
  };
  await expect(() => answered(showNewest())).toPass();
  await check();
  await tab.locator('[data-action=off]').click();
  await expect(tab.locator('offline-control')).toHaveAttribute('data-state', 'deleted');
  expect(await tab.evaluate(() => caches.keys())).toEqual([]);
}

for (let at = 0; at < sequences; at += 1) {
  test(`random sequence ${at} loses no page and has a way out`, async ({context, serve, faults}) => {
    // It provokes every kind of error.
    faults.allow(/./);
    // Each sequence has its own host, and so its own origin.
    const host = await serve(new offline.Host().start());
    // Chromium sometimes answers no request while one worker replaces another. The next request gets an answer.
    context.setDefaultNavigationTimeout(4_000);
    const log: string[] = [];
    await run(host, first + at, log, context).catch((error) => {
      throw new Error(`SEED=${first + at}: ${log.join('; ')}`, {cause: error});
    });
  });
}
