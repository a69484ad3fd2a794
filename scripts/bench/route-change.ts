import {setTimeout as wait} from 'node:timers/promises';
import type {Browser, Page} from '@playwright/test';

/** Lighthouse's slow 4G, where this protocol counts the latency once a request. */
export const slow4G = {offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375};
/** How many times slower than this machine's the phone's processor is. */
export const slowdown = 4;

/** A link that is clicked. */
export interface Click {
  from: string;
  to: string;
  /** What the heading of the page that it leads to says. */
  heading: string;
}

/**
 * Runs in every page before its own scripts, so it stands alone: functions with names
 * would need tsx's own helper. Notes when a link was clicked and when a heading was
 * painted, in storage, since some sites load another page.
 */
function observe(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('bench-click', String(performance.timeOrigin + performance.now())),
    true,
  );
  let heading = '';
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (text !== heading) {
      heading = text;
      // A frame's styles, layout and paint come after its callbacks, unless a script has asked for them before;
      // what the site itself does once it is painted comes after them, and waits behind this.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            sessionStorage.setItem('bench-heading', text);
            sessionStorage.setItem('bench-shown', String(performance.timeOrigin + performance.now()));
          },
          {priority: 'user-blocking'},
        ),
      );
    }
  }).observe(document, {subtree: true, childList: true, characterData: true});
}

/** Runs in every page of a reader who saves data, for whom no site prefetches. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
}

/** Longer than any pause between two requests of a page that starts late. */
const quiet = 1500;

/** @returns what waits until the page has fetched nothing for a while; Playwright's own wait knows the first load alone */
function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0;
  let lastChange = performance.now();
  const count = (change: number) => () => {
    underWay += change;
    lastChange = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    lastChange = performance.now();
    while (underWay > 0 || performance.now() - lastChange < quiet) {
      await wait(50);
    }
  };
}

/**
 * Clicks a link as a reader on a slow phone who has read so far, and waits until the
 * heading of the other page is drawn.
 *
 * @param prefetches whether the site may fetch the page before the click
 * @returns milliseconds
 * @throws if the page has no such link
 */
export async function timeRouteChange(
  browser: Browser,
  origin: string,
  {from, to, heading}: Click,
  prefetches: boolean,
): Promise<number> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    if (!prefetches) {
      await page.addInitScript(saveData);
    }
    const client = await context.newCDPSession(page);
    const settled = watchRequests(page);
    await page.goto(origin + from);
    await settled();
    // The reader has scrolled: ours starts at that, as a page that is only looked at stays its HTML.
    await page.mouse.wheel(0, 1);
    const link = page.locator(`main a[href$="${to}"]`).filter({visible: true}).last();
    await link.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    await settled();
    // Slow from here on: what is fetched before the click has all the time that it needs.
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForFunction(
      (text) => sessionStorage.getItem('bench-heading')?.includes(text) === true,
      heading,
    );
    return await page.evaluate(
      () => Number(sessionStorage.getItem('bench-shown')) - Number(sessionStorage.getItem('bench-click')),
    );
  } finally {
    await context.close();
  }
}
