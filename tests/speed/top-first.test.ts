import type {Page} from '@playwright/test';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const guide = '/docs/guides/windows/';
const longest = '/docs/services/mail/administrator/';

/** Records, before the scripts of each page run, how many blocks each frame has added, and `null` when all are drawn. */
async function noteFrames(page: Page): Promise<() => Promise<(number | null)[]>> {
  await page.addInitScript(() => {
    const seen: (number | null)[] = [];
    addEventListener('pageshow', ({persisted}) => persisted && sessionStorage.setItem('frames', '[]'));
    sessionStorage.setItem('frames', '[]');
    new MutationObserver(() => {
      const isDrawing = document.documentElement.dataset.drawing !== undefined;
      seen.push(isDrawing ? document.querySelectorAll('[data-drawn]').length : null);
      sessionStorage.setItem('frames', JSON.stringify(seen));
    }).observe(document, {subtree: true, attributeFilter: ['data-drawing', 'data-drawn']});
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('frames') ?? '[]'));
}

/** How many blocks of a page's text are not drawn. */
const undrawn = (page: Page) =>
  page
    .locator('.markdown > :not(.theme-doc-toc-mobile)')
    .evaluateAll((blocks) => blocks.filter((block) => getComputedStyle(block).display === 'none').length);

// The page draws itself, without the application.
test.beforeEach(({page}) => saveData(page));

test('the first paint fills the window, and nothing moves when the rest appears', async ({page}) => {
  await page.goto(longest);
  // A reloaded page is drawn whole, so this text stays.
  await page.reload();
  const inWindow = () =>
    page.locator('.markdown > *, .theme-doc-footer, .pagination-nav, .footer').evaluateAll((parts) =>
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({top, height}) => height > 0 && top < innerHeight)
        .map(({top}) => Math.round(top)),
    );
  /** Draws only the first blocks, as on a page that opens. */
  const draw = (count: number) =>
    page.locator('.markdown').evaluate((text, last) => {
      document.documentElement.dataset.drawing = '';
      for (const [at, block] of [...text.children].entries()) {
        block.toggleAttribute('data-drawn', at < last);
      }
    }, count);
  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [1440, 900],
  ] as const) {
    await page.emulateMedia({media: 'screen'});
    await page.setViewportSize({width, height});
    await page.locator('html').evaluate((root) => root.removeAttribute('data-drawing'));
    const whole = await inWindow();
    const left: number[] = [];
    for (const count of [0, 40, 100]) {
      await draw(count);
      left.push(await undrawn(page));
      expect(await inWindow(), `${count} blocks at ${width} px`).toEqual(whole);
    }
    expect(left.at(-1)).toBeGreaterThan(0);
    expect(left).toEqual([...new Set(left)].sort((a, b) => b - a));
    await page.emulateMedia({media: 'print'});
    expect(await undrawn(page), 'on paper').toBe(0);
  }
  // A window that the first blocks do not fill.
  await page.emulateMedia({media: 'screen'});
  await page.setViewportSize({width: 1440, height: 3000});
  await draw(0);
  await expect(page.locator('.theme-doc-footer')).not.toBeInViewport();
});

test('the top of a page is drawn first, but the whole page for a reader who starts below', async ({page}) => {
  const seen = await noteFrames(page);
  await page.goto(guide);
  await expect.poll(async () => (await seen()).at(-1)).toBe(null);
  expect(await undrawn(page)).toBe(0);
  const [first, ...frames] = (await seen()).filter((count) => count !== null);
  expect(first).toBe(0);
  expect(frames.length).toBeGreaterThan(2);
  expect(frames).toEqual([...new Set(frames)].sort((a, b) => a - b));
  const expectWhole = async () => {
    await page.waitForLoadState();
    expect(new URL(page.url()).pathname).toBe(guide);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await seen()).toEqual([]);
  };
  await page.reload();
  await expectWhole();
  await page.goto('/robots.txt');
  await page.goBack();
  await expectWhole();
  const last = page.locator('.markdown h2').last();
  const text = (await last.innerText()).replace(/[^\w ].*$/s, '').trim();
  for (const place of [`#${await last.getAttribute('id')}`, `#:~:text=${encodeURIComponent(text)}`]) {
    await page.goto('/robots.txt');
    await page.goto(guide + place);
    await expect(last, place).toBeInViewport();
    await expectWhole();
  }
});

test('a page that gets no animation frames is still drawn whole', async ({page}) => {
  const seen = await noteFrames(page);
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(guide);
  await expect.poll(async () => (await seen()).at(-1)).toBe(null);
  expect(await undrawn(page)).toBe(0);
});
