import type {Page} from '@playwright/test';
import {type CheerioAPI, load} from 'cheerio';
import {builtPage} from '../built-pages.ts';
import {
  addStyles,
  coloursOfText,
  cutPictures,
  cutTexts,
  luminance,
  movingElements,
  narrowestScreen,
  narrowScreens,
  setTypeSize,
  spacing,
  textsUnderButtons,
  wideElements,
} from '../drawn.ts';
import {follow, hydrated, open, richPost, saveData, twoFrames} from '../pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {test as base, expect} from '../test.ts';
import {findings} from './axe.ts';

const desktop = {width: 1440, type: 16};
const phone = {width: 360, type: 16};

/** An address without a page. */
export const notFound = '/no/such/page/';

const listed = sitemapPaths();

/**
 * All tests of a worker share one page. In a new context, the browser would load and compile the application again. The
 * tests leave nothing behind but what they emulate.
 */
let shared: Page | undefined;
const test = base.extend({
  page: async ({browser, faults}, use) => {
    if (shared === undefined) {
      // Colours are not measured while they change from one mode to the other.
      shared = await browser.newPage({reducedMotion: 'reduce'});
      // Links would load the pages that other tests open.
      await saveData(shared);
    }
    faults.watch(shared);
    await shared.emulateMedia({forcedColors: null, media: null});
    await use(shared);
  },
});

/** What a head tells browsers, search engines and feed readers. */
const headOf = ($: CheerioAPI): string[] => [
  $('title').first().text(),
  ...$('html, meta:is([name], [property]), link:is([rel=canonical], [rel=alternate])')
    .toArray()
    .map(({attribs: {lang, name, property, rel, content, href}}) =>
      [lang, name, property, rel, content, href].join(),
    )
    .sort(),
];

/** Changes the width of the screen, and the size of type that the reader chose, in pixels. */
type Show = (screen: {width: number; type: number}) => Promise<void>;

/** Checks what the text of a page rarely breaks, and what takes long. */
async function checkThoroughly(page: Page, path: string, show: Show): Promise<void> {
  await test.step('has a line below its title', async () => {
    // The home page, posts and the page that is not found have other titles.
    const image = /^\/($|blog\/2|no\/)/.test(path) ? 'none' : /linear-gradient/;
    await expect.soft(page.locator('h1')).toHaveCSS('background-image', image, {pseudo: 'after'});
  });

  await test.step('axe finds nothing in light mode on a desktop', async () => {
    expect.soft(await findings(page)).toEqual([]);
  });

  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'dark'));

  await test.step('shows its text with forced colours', async () => {
    await page.emulateMedia({forcedColors: 'active'});
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const texts = await coloursOfText(page, 'body');
    expect.soft(texts.filter(({color, isForced}) => isForced && color === ground)).toEqual([]);
  });

  await test.step('prints dark text and no controls, even from dark mode', async () => {
    await page.emulateMedia({forcedColors: 'none', media: 'print'});
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    const controls = page.locator('button, input, progress, .theme-announcement-bar');
    expect.soft(await controls.filter({visible: true}).count()).toBe(0);
    const texts = await coloursOfText(page, 'main');
    expect.soft(texts).not.toEqual([]);
    expect.soft(texts.filter(({color}) => luminance(color) > 0.18)).toEqual([]);
    await page.emulateMedia({media: 'screen'});
  });

  await test.step('axe finds nothing in dark mode on a phone', async () => {
    await show(phone);
    // A table that no longer fits gets its tab stop with the next frame.
    await twoFrames(page);
    expect.soft(await findings(page)).toEqual([]);
  });

  await test.step('covers no code and cuts off no text, even if the reader increases its spacing', async () => {
    expect.soft(await textsUnderButtons(page)).toEqual([]);
    await addStyles(page, spacing);
    expect.soft(await cutTexts(page)).toEqual([]);
    expect.soft(await wideElements(page)).toEqual([]);
  });

  await test.step('moves nothing for readers who prefer that', async () => {
    expect.soft(await movingElements(page)).toEqual([]);
  });

  await test.step('has a skip link', async () => {
    await page.keyboard.press('Tab');
    await expect.soft(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.soft(page.locator('main :focus')).toBeAttached();
  });

  if (listed.includes(path)) {
    // The first page keeps the markup of the server, and scripts write only the pages that follow.
    await test.step('also opens from another page, with the head of its HTML', async () => {
      const built = builtPage(path);
      await open(page, path.startsWith('/docs/') ? richPost() : '/docs/intro/');
      await follow(page, path);
      await expect(page.locator('h1')).toHaveText(built.$('h1').text());
      await expect.poll(async () => headOf(load(await page.content()))).toEqual(headOf(built.$));
    });
  }
}

/**
 * Declares the test of a page for the rules that need a browser. One visit checks them all. The `faults` fixture checks
 * the requests and the console, where the browser also reports violations of the security policy.
 */
export function testPage(path: string, {isThorough}: {isThorough: boolean}): void {
  test(`the page at ${path} follows the rules for every page`, async ({page, faults, baseURL}) => {
    if (path === notFound) {
      faults.allow(/404/);
    }
    const devtools = await page.context().newCDPSession(page);
    const show: Show = async ({width, type}) => {
      await page.setViewportSize({width, height: 800});
      await setTypeSize(devtools, type);
    };
    // Without the thorough checks, the browser draws the page once.
    await show(isThorough ? desktop : narrowestScreen);

    await test.step('opens at its address', async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === notFound ? 404 : 200);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      await hydrated(page);
      expect(page.url()).toBe(`${baseURL}${path}`);
      await expect(page.locator('h1')).toHaveCount(1);
    });

    if (isThorough) {
      await checkThoroughly(page, path, show);
    }

    await test.step('does not scroll sideways, at any size of type', async () => {
      for (const screen of isThorough ? narrowScreens : [narrowestScreen]) {
        await show(screen);
        expect.soft(await wideElements(page), JSON.stringify(screen)).toEqual([]);
      }
      expect.soft(await cutPictures(page)).toEqual([]);
    });
  });
}
