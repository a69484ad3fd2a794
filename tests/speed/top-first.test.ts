import type {Page} from '@playwright/test';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const guide = '/docs/guides/windows/';
const longest = '/docs/services/mail/administrator/';

/** How many blocks of the text each frame draws. */
const steps = ['12', '40', '100'];

/** Records, before the scripts of each page run, the values that say how much of the page is drawn. */
async function noteSteps(page: Page): Promise<() => Promise<(string | null)[]>> {
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    addEventListener('pageshow', ({persisted}) => persisted && sessionStorage.setItem('steps', '[]'));
    sessionStorage.setItem('steps', '[]');
    new MutationObserver((records) => {
      for (const {target} of records) {
        if (target instanceof Element) {
          seen.push(target.getAttribute('data-drawn'));
        }
      }
      sessionStorage.setItem('steps', JSON.stringify(seen));
    }).observe(document, {subtree: true, attributeFilter: ['data-drawn']});
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('steps') ?? '[]'));
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
  const draw = (step: string) =>
    page.locator('html').evaluate((root, name) => root.setAttribute('data-drawn', name), step);
  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [1440, 900],
  ] as const) {
    await page.emulateMedia({media: 'screen'});
    await page.setViewportSize({width, height});
    await page.locator('html').evaluate((root) => root.removeAttribute('data-drawn'));
    const whole = await inWindow();
    const left: number[] = [];
    for (const step of steps) {
      await draw(step);
      left.push(await undrawn(page));
      expect(await inWindow(), `step ${step} at ${width} px`).toEqual(whole);
    }
    expect(left.at(-1)).toBeGreaterThan(0);
    expect(left).toEqual([...new Set(left)].sort((a, b) => b - a));
    await page.emulateMedia({media: 'print'});
    expect(await undrawn(page), 'on paper').toBe(0);
  }
});

test('the browser draws the top of a page first and then the rest, but the whole page at once for a reader who starts further down', async ({
  page,
}) => {
  const seen = await noteSteps(page);
  await page.goto(guide);
  await expect.poll(seen).toEqual([...steps, null]);
  expect(await undrawn(page)).toBe(0);
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
  const seen = await noteSteps(page);
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(guide);
  await expect.poll(async () => (await seen()).at(-1)).toBe(null);
  expect(await undrawn(page)).toBe(0);
});
