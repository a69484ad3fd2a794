import {setTimeout as wait} from 'node:timers/promises';
import type {Browser} from '@playwright/test';

/** Lighthouse's slow 4G. This protocol adds the latency once for each request. */
export const slow4G = {offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375};

/** The simulated phone is this many times slower than the machine. */
export const slowdown = 4;

/** A link to select. */
export interface Click {
  from: string;
  to: string;
  /** The heading of the target page. */
  heading: string;
}

/**
 * Runs before the scripts of every page. It stores the times when a link was selected and when a heading was painted.
 * They are in session storage, because some sites load a new page. It contains no named functions, because those need a
 * helper of tsx.
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
      // Styles, layout and paint of a frame come after its callbacks. The work of the site after the paint waits behind
      // this task.
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

/** Makes the reader save data, so that no site prefetches. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}});
}

/**
 * Selects a link on a slow phone, and waits until the heading of the target page is drawn.
 *
 * @param prefetches whether the site may prefetch the target page
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
    await page.goto(origin + from, {waitUntil: 'networkidle'});
    const link = page.locator(`main a[href$="${to}"]`).filter({visible: true}).last();
    await link.evaluate((element) => element.scrollIntoView({block: 'center', behavior: 'instant'}));
    // Playwright cannot tell when the prefetches of the links in view have finished. The network is slow from here on.
    await wait(3000);
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
