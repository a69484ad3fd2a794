import {setTimeout as wait} from 'node:timers/promises';
import {type Browser, chromium, type Page} from '@playwright/test';
import {readArguments} from './arguments.ts';
import {type Site, serveAll, trustingChromium} from './host.ts';
import {median, publish} from './report.ts';
import {slow4G, slowdown} from './route-change.ts';

/** The control that the reader presses, and the element that is rendered as soon as it has answered. */
type Target = [press: string, answer: string];

interface Control {
  name: string;
  page?: string;
  /** What the reader does before the press: scroll down and up, write a text, or press another control. */
  before?: {scrolls?: true; types?: Target; opens?: string};
  ours: Target;
  /** The same control of other generators that have it. */
  stock?: Target;
  VitePress?: Target;
  Starlight?: Target;
}

const controls: Control[] = [
  {
    name: 'menu',
    ours: ['.navbar__toggle', 'dialog.navbar-sidebar[open]'],
    stock: ['.navbar__toggle', '.navbar-sidebar--show'],
    VitePress: ['.VPNavBarHamburger', '.VPNavScreen'],
    Starlight: ['starlight-menu-button button', 'body[data-mobile-menu-expanded]'],
  },
  {
    name: 'search box',
    ours: ['.navbar input', 'html[data-search-open] .search-panel'],
    VitePress: ['.VPNavBarSearch button', '.VPLocalSearchBox'],
    Starlight: ['site-search button', 'site-search dialog[open]'],
  },
  {
    name: 'colour mode',
    before: {opens: '.navbar__toggle'},
    ours: ['dialog.navbar-sidebar[open] [data-colour-mode]', 'html[data-theme=dark]'],
  },
  {
    name: 'announcement',
    ours: ['.theme-announcement-bar button', 'html[data-announcement-bar-initially-dismissed=true]'],
  },
  {
    name: 'on this page',
    ours: ['.theme-doc-toc-mobile summary', '.theme-doc-toc-mobile[open]'],
    stock: ['.theme-doc-toc-mobile button', '.theme-doc-toc-mobile a'],
    VitePress: ['.VPLocalNavOutlineDropdown button', '.VPLocalNavOutlineDropdown .items'],
    Starlight: ['mobile-starlight-toc summary', 'mobile-starlight-toc details[open]'],
  },
  {
    name: 'tab',
    page: '/docs/services/gitlab/',
    ours: [
      '[data-tabs=os] [role=tab]:nth-child(2)',
      '[data-tabs=os] [role=tab][aria-selected=true]:nth-child(2)',
    ],
  },
  {name: 'copy code', ours: ['[data-code=copy]', '[data-code=copy][data-copied]']},
  {
    name: 'copy page',
    before: {opens: '[popovertarget=page-menu]'},
    ours: ['[data-copy-page]', '[data-copy-page][data-state=copying]'],
  },
  {
    name: 'back to top',
    before: {scrolls: true},
    ours: ['.theme-back-to-top-button', '[role=region]:focus'],
  },
  {
    name: 'offline mode',
    page: '/docs/intro/',
    ours: ['offline-control button', 'offline-control:not([data-state=unknown], [data-state=off])'],
  },
  {
    name: 'search of the home page',
    page: '/',
    before: {types: ['#home-search', 'mail']},
    ours: ['#home-search + button', '[data-search-form][aria-busy=true], .search-page'],
  },
];

/**
 * Runs in every page before the page's own scripts. It notes when the reader pressed, and the frame in which the answer
 * was painted. It contains no named functions, because they would need a helper of tsx.
 */
function observe(answer: string): void {
  const times = {painted: 0, pressed: 0};
  let isAnswered = false;
  Object.assign(window, {benchTimes: times});
  new PerformanceObserver((list) => {
    times.painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? times.painted;
  }).observe({type: 'paint', buffered: true});
  addEventListener(
    'pointerdown',
    () => {
      times.pressed = performance.now();
      setInterval(() => {
        const element = document.querySelector(answer);
        if (!isAnswered && element !== null && element.getClientRects().length > 0) {
          isAnswered = true;
          requestAnimationFrame(() =>
            scheduler.postTask(
              () => Reflect.get(window, 'benchAnswered')(performance.now() - times.pressed),
              {priority: 'user-blocking'},
            ),
          );
        }
      });
    },
    true,
  );
}

/** Taps the first visible element of a selector, without Playwright's waiting for the page to be quiet. */
async function tap(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).filter({visible: true}).first();
  await control.evaluate((element) => element.scrollIntoView({block: 'nearest', behavior: 'instant'}));
  const box = await control.boundingBox();
  if (box === null) {
    throw new Error(`${page.url()} has no visible ${selector}. Adapt the selectors in this file.`);
  }
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Opens a page as a first visitor on a slow phone and presses a control.
 *
 * @param delay how long after the first paint, in milliseconds
 * @returns milliseconds until the answer is painted, or infinity if the control ignores the press
 */
async function timeFirstTouch(
  browser: Browser,
  origin: string,
  {page: address = '/docs/guides/windows/', before: {scrolls, types, opens} = {}}: Control,
  [press, sign]: Target,
  delay: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  try {
    const page = await context.newPage();
    const answered = new Promise<number>((resolve) => page.exposeFunction('benchAnswered', resolve));
    await page.addInitScript(observe, sign);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await page.goto(origin + address, {waitUntil: 'commit'});
    await page.waitForFunction(() => Reflect.get(window, 'benchTimes').painted > 0, null, {polling: 20});
    const painted = await page.evaluate((): number => Reflect.get(window, 'benchTimes').painted);
    await wait(Math.max(0, painted + delay - (await page.evaluate(() => performance.now()))));
    if (scrolls) {
      // Without a frame in between, the page would see only one movement.
      await page.evaluate(async () => {
        scrollTo({top: 2000, behavior: 'instant'});
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        scrollTo({top: 1500, behavior: 'instant'});
      });
    }
    if (types !== undefined) {
      await page.locator(types[0]).fill(types[1]);
    }
    if (opens !== undefined) {
      await tap(page, opens);
    }
    await tap(page, press);
    return await Promise.race([answered, wait(15_000, Number.POSITIVE_INFINITY)]);
  } finally {
    await context.close();
  }
}

const targetOf = (control: Control, {name}: Site): Target | undefined => {
  const peer = (['stock', 'VitePress', 'Starlight'] as const).find((generator) => name.startsWith(generator));
  return control[peer ?? 'ours'];
};

/** The times of the taps after the first paint, in milliseconds. */
const delays = [100, 300, 1000, 2000, 6000];

/** Measures how soon each control answers the first tap on a slow phone, with and without other generators. */
async function main(): Promise<void> {
  const {builds, runs, peers, only} = readArguments(controls.map(({name}) => name));
  const {sites, close} = await serveAll(builds, peers);
  const browser = await chromium.launch(trustingChromium());
  const rows = controls
    .filter(({name}) => only.includes(name))
    .flatMap((control) => sites.map((site) => ({control, site, target: targetOf(control, site)})))
    .flatMap(({control, site, target}) =>
      target === undefined ? [] : [{control, site, target, times: delays.map(() => [] as number[])}],
    );
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const {control, site, target, times} of rows) {
        process.stderr.write(`Round ${run} of ${runs}: ${control.name}, ${site.name}\n`);
        for (const [index, delay] of delays.entries()) {
          times[index]?.push(await timeFirstTouch(browser, site.origin, control, target, delay));
        }
      }
    }
  } finally {
    await browser.close();
    await close();
  }
  publish(
    'first-touch',
    ['control', 'site', ...delays.map((delay) => `tap after ${delay} ms`)],
    rows.map(({control, site, times}) => [
      control.name,
      site.name,
      ...times.map(median).map((time) => (Number.isFinite(time) ? time.toFixed(0) : 'never')),
    ]),
  );
}

main();
