import type {BrowserContext, CDPSession, Page} from '@playwright/test';
import {expect} from '../test.ts';
import {Deployment, unanswered} from './deployment.ts';
import {pages, plainPage} from './small-site.ts';

/** States in which the control tells the reader to wait. */
const waiting = ['unknown', 'accepted', 'saving'];

/** States in which the control says that every page opens offline. */
const promising = ['ready', 'update', 'behind'];

/** A browser that has tabs open until it is closed. All sequences use one, because a new one takes longer than a sequence. */
interface Browser {
  tabs: readonly [Page, Page];
  /** Opens pages to find out whether they open offline. */
  checker: Page;
  devtools: CDPSession;
}

export async function startBrowser(context: BrowserContext): Promise<Browser> {
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
export class Sequence {
  /** Everything that happened, including the labels of the buttons that were pressed. */
  readonly log: string[] = [];
  private readonly opened = new Set<Page>();
  private readable = new Set<string>();
  private isDeleting = false;
  isOnline = true;
  hasRoom = true;
  /** The version that the host serves. */
  private deployed = 0;

  private constructor(
    private readonly browser: Browser,
    readonly host: Deployment,
    private readonly versions: string[],
  ) {}

  /**
   * Starts a host, and saves its site in the first tab.
   *
   * @param versions the folders of the site's versions
   */
  static async start(browser: Browser, versions: string[]): Promise<Sequence> {
    const [first] = versions;
    if (first === undefined) {
      throw new Error('A sequence needs a version of the site.');
    }
    const host = await new Deployment({build: first}).start();
    const sequence = new Sequence(browser, host, versions);
    await sequence.open(0, '/docs/intro/?offlineMode=true');
    await sequence.check();
    return sequence;
  }

  async end(): Promise<void> {
    const {tabs, checker, devtools} = this.browser;
    // The browser's own error page may just be opening, and interrupt this.
    await Promise.all([...tabs, checker].map((page) => page.goto('about:blank').catch(() => undefined)));
    await devtools.send('Storage.overrideQuotaForOrigin', {origin: this.host.origin});
    await this.host.close();
  }

  private tab(at: number): Page | undefined {
    const tab = this.browser.tabs[at];
    return tab !== undefined && this.opened.has(tab) ? tab : undefined;
  }

  /** The files may be removed from now on, because the reader or the browser does so. */
  private expectLoss(): void {
    this.readable.clear();
    this.isDeleting = true;
  }

  async open(at: number, address: string): Promise<void> {
    if (address.endsWith('=false')) {
      this.expectLoss();
    }
    const tab = this.browser.tabs[at];
    if (tab !== undefined) {
      this.opened.add(tab);
      // Without a copy and a network, the browser shows its own error page.
      await tab.goto(this.host.origin + address).catch(() => undefined);
    }
  }

  /** @param isHard whether the reload bypasses the worker */
  async reload(at: number, isHard: boolean): Promise<void> {
    const tab = this.tab(at);
    if (tab !== undefined && isHard) {
      const devtools = await tab.context().newCDPSession(tab);
      // Without a network, the tab may just be showing the browser's own error page.
      await devtools.send('Page.reload', {ignoreCache: true}).catch(() => undefined);
      await tab.waitForLoadState().catch(() => undefined);
      await devtools.detach();
    } else {
      await tab?.reload().catch(() => undefined);
    }
  }

  /** Presses one of the visible buttons of a tab. The number may be larger than their count. */
  async press(at: number, number: number): Promise<void> {
    const buttons = (await this.tab(at)?.locator('button:visible').all()) ?? [];
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
  async deploy(version: number, at: number): Promise<void> {
    this.deployed = version;
    this.host.serve(this.versions[version] ?? '');
    await this.tab(at)
      // Without `await`, because the update ends only when the new version is saved.
      ?.evaluate(() => {
        void navigator.serviceWorker
          .getRegistration()
          .then((found) => found?.update())
          .catch(() => undefined);
      })
      .catch(() => undefined);
  }

  async stopWorkers(): Promise<void> {
    await this.browser.devtools.send('ServiceWorker.stopAllWorkers');
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
    for (const tab of this.opened) {
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
      [...this.opened].map((tab) =>
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
    for (const tab of this.opened) {
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
      for (const tab of this.opened) {
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
   * Without any problem left, presses what the page offers until it shows the newest version, and then deletes the copy.
   */
  async recover(): Promise<void> {
    const version = String(this.deployed);
    await this.open(0, '/docs/intro/');
    const [tab] = this.browser.tabs;
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
      } else if (state === 'ready' && shown !== version && !isReopened) {
        // A version replaces one whose list is lost without a notice. The next page shows it.
        isReopened = true;
        await this.open(0, '/docs/intro/');
      }
      expect({state, shown, label}).toEqual({state: 'ready', shown: version, label: undefined});
    }).toPass({timeout: 60_000, intervals: [50, 100, 300, 1_000]});
    this.expectLoss();
    await this.check();
    await tab.locator('[data-action=off]').click();
    await expect(tab.locator('offline-control')).toHaveAttribute('data-state', 'deleted');
    expect(await tab.evaluate(() => caches.keys())).toEqual([]);
  }
}
