import {setTimeout as wait} from 'node:timers/promises';
import {type Browser, type ConsoleMessage, chromium, type Page} from '@playwright/test';
import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {namedBuilds} from './builds.ts';
import {compressOnce, type Host, serveOverHttp2, trustingChromium} from './host.ts';
import {chosenPages, wholeNumber} from './options.ts';
import {makePeers} from './peers.ts';
import {chart, machine, median, publish, table} from './report.ts';
import {slow4G, slowdown} from './route-change.ts';

/** The elements that a control consists of, as CSS selectors. */
interface Target {
  /** A control that the reader presses first, because it opens the one that is measured. */
  opens?: string;
  press: string;
  /** The element that is rendered as soon as the control has answered. */
  answer: string;
}

interface Control {
  name: string;
  page: string;
  /** Whether the reader scrolls down and up before the press. */
  scrolls?: boolean;
  /** The text that the reader writes before the press. */
  types?: {into: string; text: string};
  /** The control of this site and those of other generators that have it, by the beginning of the site's name. */
  targets: {ours: Target; stock?: Target; VitePress?: Target; Starlight?: Target};
}

const guide = '/docs/guides/windows/';

const controls: Control[] = [
  {
    name: 'menu',
    page: guide,
    targets: {
      ours: {press: '.navbar__toggle', answer: 'dialog.navbar-sidebar[open]'},
      stock: {press: '.navbar__toggle', answer: '.navbar-sidebar--show'},
      VitePress: {press: '.VPNavBarHamburger', answer: '.VPNavScreen'},
      Starlight: {press: 'starlight-menu-button button', answer: 'body[data-mobile-menu-expanded]'},
    },
  },
  {
    name: 'search box',
    page: guide,
    targets: {
      ours: {press: '.navbar input', answer: 'html[data-search-open] .search-panel'},
      VitePress: {press: '.VPNavBarSearch button', answer: '.VPLocalSearchBox'},
      Starlight: {press: 'site-search button', answer: 'site-search dialog[open]'},
    },
  },
  {
    name: 'colour mode',
    page: guide,
    targets: {
      ours: {
        opens: '.navbar__toggle',
        press: 'dialog.navbar-sidebar[open] [data-colour-mode]',
        answer: 'html[data-theme=dark]',
      },
    },
  },
  {
    name: 'announcement',
    page: guide,
    targets: {
      ours: {
        press: '.theme-announcement-bar button',
        answer: 'html[data-announcement-bar-initially-dismissed=true]',
      },
    },
  },
  {
    name: '“On this page”',
    page: guide,
    targets: {
      ours: {press: '.theme-doc-toc-mobile summary', answer: '.theme-doc-toc-mobile[open]'},
      stock: {press: '.theme-doc-toc-mobile button', answer: '.theme-doc-toc-mobile a'},
      VitePress: {press: '.VPLocalNavOutlineDropdown button', answer: '.VPLocalNavOutlineDropdown .items'},
      Starlight: {press: 'mobile-starlight-toc summary', answer: 'mobile-starlight-toc details[open]'},
    },
  },
  {
    name: 'tab',
    page: '/docs/services/gitlab/',
    targets: {
      ours: {
        press: '[data-tabs=os] [role=tab]:nth-child(2)',
        answer: '[data-tabs=os] [role=tab][aria-selected=true]:nth-child(2)',
      },
    },
  },
  {
    name: 'copy code',
    page: guide,
    targets: {ours: {press: '[data-code=copy]', answer: '[data-code=copy][data-copied]'}},
  },
  {
    name: 'copy page',
    page: guide,
    targets: {ours: {press: '[data-copy-page]', answer: '[data-copy-page][data-state=copying]'}},
  },
  {
    name: 'back to top',
    page: guide,
    scrolls: true,
    targets: {ours: {press: '.theme-back-to-top-button', answer: '[role=region]:focus'}},
  },
  {
    name: 'offline mode',
    page: '/docs/intro/',
    targets: {
      ours: {
        press: 'offline-control button',
        answer: 'offline-control:not([data-state=unknown], [data-state=off])',
      },
    },
  },
  {
    name: "home page's search",
    page: '/',
    types: {into: '#home-search', text: 'mail'},
    targets: {
      ours: {
        press: '#home-search + button',
        answer: '[data-search-form][aria-busy=true], .search-page',
      },
    },
  },
];

interface Site extends Host {
  name: string;
}

/**
 * Runs in every page before the page's own scripts. It notes when the reader pressed, and the frame in which the answer
 * was painted. It contains no named functions, because they would need a helper of tsx.
 */
function observe(answer: string): void {
  const times = {painted: 0, pressed: 0, answered: 0};
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
        if (times.answered === 0 && element !== null && element.getClientRects().length > 0) {
          times.answered = -1;
          requestAnimationFrame(() =>
            scheduler.postTask(
              () => {
                times.answered = performance.now();
                console.debug(`answered after ${times.answered - times.pressed} ms`);
              },
              {priority: 'user-blocking'},
            ),
          );
        }
      });
    },
    true,
  );
}

/** The milliseconds in a message of {@link observe}. Such a message arrives even if the answer opens another page. */
function answeredAfter(message: ConsoleMessage): number | undefined {
  const [, time] = /^answered after (\S+) ms$/.exec(message.text()) ?? [];
  return time === undefined ? undefined : Number(time);
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

/** How long a control may take to answer, in milliseconds. */
const longest = 15_000;

/**
 * Opens a page as a first visitor on a slow phone and presses a control.
 *
 * @param delay how long after the first paint, in milliseconds
 * @param rate how many times slower than this machine's the processor of the phone is
 * @returns milliseconds until the answer is painted, or infinity if the control ignores the press
 */
async function timeFirstTouch(
  browser: Browser,
  origin: string,
  {page: address, scrolls, types}: Control,
  {opens, press, answer: sign}: Target,
  delay: number,
  rate: number,
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
    await page.addInitScript(observe, sign);
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', {rate});
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
      await page.locator(types.into).fill(types.text);
    }
    if (opens !== undefined) {
      await tap(page, opens);
    }
    const answer = page
      .waitForEvent('console', {
        predicate: (message) => answeredAfter(message) !== undefined,
        timeout: longest,
      })
      .then(answeredAfter, () => undefined);
    await tap(page, press);
    return (await answer) ?? Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

const targetOf = ({targets}: Control, {name}: Site): Target | undefined =>
  Object.entries(targets).find(([generator]) => name.startsWith(generator))?.[1] ??
  (/^(stock|VitePress|Starlight)/.test(name) ? undefined : targets.ours);

const shown = (time: number) => (Number.isFinite(time) ? time.toFixed(0) : 'never');

const command = {
  usage: 'npm --prefix benchmarks run touch -- [options] [BUILD...]',
  summary:
    'Measures how soon each control answers the first tap on a slow phone. Writes benchmarks/results/first-touch.md and a chart with the medians of all rounds.',
  options: {
    control: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      description: `Measure only this control: ${controls.map(({name}) => name).join(', ')}. Repeat it for more controls.`,
    },
    delay: {
      type: 'string',
      multiple: true,
      value: 'MS',
      description:
        'Tap this many milliseconds after the first paint. Repeat it for more times. The default is 100, 300, 1000, 2000 and 6000.',
    },
    peers: {
      type: 'boolean',
      default: false,
      description: 'Also measure stock Docusaurus, VitePress and Starlight with the same text.',
    },
    runs: {type: 'string', default: '3', value: 'N', description: 'The number of rounds. The default is 3.'},
    slowdown: {
      type: 'string',
      default: String(slowdown),
      value: 'N',
      description: `How many times slower than this machine's the processor of the phone is. The default is ${slowdown}. On a slow machine, use less.`,
    },
  },
  examples: [
    'npm --prefix benchmarks run touch',
    'npm --prefix benchmarks run touch -- --control menu --delay 300 --peers',
  ],
  allowPositionals: true,
} satisfies Command;

async function main({values, positionals}: Arguments<typeof command>): Promise<void> {
  const builds = namedBuilds(positionals, 'index.html');
  const runs = wholeNumber('runs', values.runs);
  const rate = Number(values.slowdown);
  if (!(rate >= 1)) {
    throw new Error(`--slowdown is ${values.slowdown}, but must be a number from 1.`);
  }
  const delays = (values.delay ?? ['100', '300', '1000', '2000', '6000']).map((delay) =>
    wholeNumber('delay', delay),
  );
  const byName = Object.fromEntries(controls.map((control) => [control.name, control]));
  const chosen = chosenPages(byName, values.control ?? Object.keys(byName));
  const peers = values.peers ? await makePeers(builds[0] ?? 'build') : [];
  const sites: Site[] = [];
  const browser = await chromium.launch(trustingChromium());
  const times = new Map<string, number[]>();
  const key = (control: Control, site: Site, delay: number) => `${control.name}\n${site.name}\n${delay}`;
  try {
    for (const {name, output} of [...builds.map((build) => ({name: build, output: build})), ...peers]) {
      compressOnce(output);
      sites.push({name, ...(await serveOverHttp2(output))});
    }
    for (let run = 0; run < runs; run += 1) {
      for (const [, control] of chosen) {
        for (const delay of delays) {
          for (const site of sites) {
            const target = targetOf(control, site);
            if (target !== undefined) {
              const time = await timeFirstTouch(browser, site.origin, control, target, delay, rate);
              const name = key(control, site, delay);
              times.set(name, [...(times.get(name) ?? []), time]);
              process.stderr.write(`${control.name}, ${site.name}, after ${delay} ms: ${shown(time)}\n`);
            }
          }
        }
      }
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map(({close}) => close()));
  }
  const rows = chosen.flatMap(([name, control]) =>
    sites
      .filter((site) => targetOf(control, site) !== undefined)
      .map((site) => ({
        name,
        site: site.name,
        medians: delays.map((delay) => median(times.get(key(control, site, delay)) ?? [])),
      })),
  );
  const text = table(
    ['control', 'site', ...delays.map((delay) => `tap after ${delay} ms`)],
    rows.map(({name, site, medians}) => [name, site, ...medians.map(shown)]),
    2,
  );
  const svg = chart(
    [`first tap until the answer, after ${delays[0]} ms`],
    rows.map(({name, site, medians}) => ({
      label: `${name}: ${site}`,
      segments: [Math.min(medians[0] ?? longest, longest)],
    })),
  );
  publish(
    'first-touch',
    `${text}\n\nMilliseconds from the press until the answer is painted. Medians of ${runs} rounds. The processor is ${rate} times slower. ${machine()}`,
    svg,
  );
}

runCommand(command, main);
