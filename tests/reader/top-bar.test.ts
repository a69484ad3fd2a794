import type {Page} from '@playwright/test';
import {application, hold, hydrated, open, scrollTo, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';
import {pageWithMost, starts} from './starting.ts';

const long = pageWithMost('.markdown p');
const bar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const place = (page: Page) => page.evaluate(() => scrollY);

// The browser scrolls by itself when the font arrives and changes the height of the text above.
test.beforeEach(async ({page, faults}) => {
  faults.allow(/ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
});

test('the top bar leads to the sections, search and the colour mode', async ({page}) => {
  await page.goto(long);
  await expect(bar(page)).toMatchAriaSnapshot(`
    - navigation "Main":
      - link "Handbook"
      - link "Docs"
      - link "Blog"
      - link "Projects"
      - search:
        - combobox "Search"
      - button /Colour mode/
  `);
});

for (const [when, start] of starts) {
  test(`on scrolling down ${when}, the top bar hides, and on scrolling up, a button to the top appears`, async ({
    page,
  }) => {
    await start(page, long);
    for (const [top, isShown] of [
      [600, true],
      [1200, false],
      [1000, true],
      [1600, false],
      [0, true],
      [1600, true],
      [2000, false],
    ] as const) {
      await scrollTo(page, top);
      await twoFrames(page);
      await (isShown ? expect(bar(page)).toBeInViewport({ratio: 1}) : expect(bar(page)).not.toBeInViewport());
    }
    await bar(page).getByRole('link', {name: 'Docs'}).focus();
    await expect(bar(page)).toBeInViewport();
    await scrollTo(page, 2400);
    await expect(bar(page)).toBeInViewport();

    const button = page.getByRole('button', {name: 'Scroll back to top'});
    await expect(button).toBeHidden();
    await scrollTo(page, 1500);
    await button.click();
    await expect.poll(() => place(page)).toBe(0);
    await expect(button).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  });
}

test('the top bar and the page do not move when the application starts', async ({page}) => {
  const expectStill = async (top: number) => {
    await hydrated(page);
    await twoFrames(page);
    expect(await place(page)).toBe(top);
    await expect(bar(page)).toHaveCSS('transform', 'none');
  };
  await page.goto(long);
  await scrollTo(page, 40);
  await expectStill(40);
  await scrollTo(page, 1500);
  await page.reload();
  await expectStill(1500);
});

test('the search box does not move while the HTML arrives', async ({page}) => {
  await hold(page, application);
  // The held scripts delay the load event.
  await page.goto(long, {waitUntil: 'domcontentloaded'});
  const search = bar(page).getByRole('search');
  const {x} = (await search.boundingBox()) ?? {};
  expect(x).toBeDefined();
  await bar(page)
    .locator('.colour-mode')
    .first()
    .evaluate((button) => button.remove());
  expect((await search.boundingBox())?.x).toBe(x);
});

test('readers who search keep their position on the page', async ({page}) => {
  await page.setViewportSize({width: 412, height: 800});
  await open(page, long);
  for (const top of [1500, 2500]) {
    await scrollTo(page, top);
  }
  await expect(bar(page)).not.toBeInViewport();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', {name: 'Search'}).pressSequentially('mail');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(bar(page)).toBeInViewport({ratio: 1});
  await page.keyboard.press('Escape');
  await expect(bar(page)).not.toBeInViewport();
  expect(await place(page)).toBe(2500);
});
