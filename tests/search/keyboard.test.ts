import type {Locator} from '@playwright/test';
import {rank} from '../../src/features/search/index/ranking.ts';
import type {PageText} from '../../src/features/search/index/text.ts';
import {byArea} from '../../src/features/search/page/by-area.ts';
import {hold, saveData, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open, searchBox} from './box.ts';
import {judgedQueries} from './judged-queries.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');
/** A word on many pages. */
const common = 'page';

/** A query whose results change their order when the text loads, and still include the second one. */
function reordered(): string {
  const {index, text, docs} = publishedSearch();
  const shown = (query: string, read?: PageText) => {
    const pages = rank(index, query, read).pages.slice(0, docs.options.maxHits);
    return byArea(pages.map((page) => index.pages[page]).filter((page) => page !== undefined));
  };
  const queries = Object.values(judgedQueries)
    .flat()
    .map(([query]) => query);
  const found = queries.find((query) => {
    const [before, after] = [shown(query), shown(query, text)];
    const [first, second] = before;
    return second !== undefined && after.includes(second) && first !== after[0] && second !== after[1];
  });
  if (found === undefined) {
    throw new Error('no judged query is answered in another order by the text');
  }
  return found;
}

/** Waits for the text of the pages, which changes the order of the results. */
const expectText = (options: Locator) => expect(options.nth(3).locator('mark').first()).toBeAttached();

test('Ctrl+K and ⌘K focus the box, and Escape returns the focus', async ({page}) => {
  const {input, options} = await open(page, found.url);
  const link = page.locator('main a[href]').first();
  for (const key of ['Control+k', 'Meta+k']) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.type(found.word);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeFocused();
    await expect(input).toHaveValue('');
  }
});

test('a single key does not focus the box, and the shortcut also works in a field', async ({page}) => {
  const {input} = await open(page, '/search/');
  const field = page.getByRole('main').getByRole('textbox');
  await page.locator('main h1').click();
  await page.keyboard.press('/');
  await page.keyboard.press('k');
  await expect(input).not.toBeFocused();
  await field.focus();
  await field.press('Control+k');
  await expect(input).toBeFocused();
});

test('arrow keys move through the list and wrap, and then Home and End move to its ends', async ({page}) => {
  const {input, options, active} = await open(page, found.url);
  await input.fill(common);
  await expectText(options);
  const last = (await options.count()) - 1;
  const at = async (place: number) => {
    await expect(active).toHaveCount(1);
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
    const id = await options.nth(place).getAttribute('id');
    await expect(input).toHaveAttribute('aria-activedescendant', id ?? '');
    await expect(input).toBeFocused();
  };
  await at(0);
  await input.press('Home');
  expect(await input.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  await input.press('ArrowDown');
  await at(1);
  await input.press('End');
  await at(last);
  await expect(options.nth(last)).toBeInViewport();
  await input.press('ArrowDown');
  await at(0);
  await input.press('ArrowUp');
  await at(last);
  await input.press('Home');
  await at(0);
});

test('the page that the reader has moved to stays active when the text changes the order', async ({page}) => {
  const release = await hold(page, /search-doc-.*\.json/);
  const {input, options, active} = await open(page, found.url);
  const paths = () =>
    options.evaluateAll((all) => all.map((option) => (option.getAttribute('href') ?? '').replace(/#.*/, '')));
  await input.fill(reordered());
  await expect(options.nth(1)).toBeVisible();
  const before = await paths();
  await input.press('ArrowDown');
  await expect(active).toHaveAttribute('href', before[1] ?? '');
  release();
  await expect.poll(paths).not.toEqual(before);
  await expect(active).toHaveAttribute('href', new RegExp(`^${before[1]}(#|$)`));
});

test('Enter opens the active result, Ctrl+Enter in a new tab', async ({page, context}) => {
  const {input, options} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  const opened = context.waitForEvent('page');
  await input.press('Control+Enter');
  await expect(await opened).toHaveURL(new RegExp(found.url));
  await expect(page).toHaveURL('/privacy-policy/');
  await input.press('Enter');
  await expect(page).toHaveURL(new RegExp(found.url));
  await expect(input).toHaveValue('');
});

test('Tab reaches the clear button and the link to all results', async ({page}) => {
  const {input, options} = await open(page, found.url);
  await input.fill(common);
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
  await page.keyboard.press('Tab');
  const all = page.getByRole('link', {name: 'See all results'});
  await expect(all).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/?q=${common}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a click outside the box closes its list, and the clear button keeps the focus in the box', async ({
  page,
}) => {
  const {input, options} = await open(page, found.url);
  await input.fill(common);
  await expect(options.first()).toBeVisible();
  await page.getByRole('button', {name: 'Clear search'}).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await input.fill(common);
  await expect(options.first()).toBeVisible();
  await page.locator('h1').click({position: {x: 2, y: 2}});
  await expect(options).toHaveCount(0);
  await expect(searchBox(page).input).toHaveAttribute('aria-expanded', 'false');
});

test('the link to all results never covers the active result', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 500});
  const {input, options, active} = await open(page, found.url);
  await input.fill(common);
  await expectText(options);
  const bar = page.getByRole('link', {name: 'See all results'}).locator('..');
  for (let at = 1; at < (await options.count()); at += 1) {
    await input.press('ArrowDown');
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    const [option, over] = [await active.boundingBox(), await bar.boundingBox()];
    expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
  }
});

test('after a click into the box, Escape keeps the focus in the field and Close moves it to the box', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  const {input} = await open(page, found.url);
  await input.click();
  await page.keyboard.press('Escape');
  await expect(input).toBeFocused();
  await input.click();
  await page.getByRole('button', {name: 'Close search'}).click();
  await expect(page.locator('html[data-search-open]')).toHaveCount(0);
  await expect(input, 'no keyboard comes up over the page').not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
});

test('Escape works on the buttons of the box, and returns the focus to a link of the map', async ({page}) => {
  const {input} = await open(page, '/');
  const stop = page.getByRole('navigation', {name: 'Map of the handbook'}).getByRole('link').first();
  await stop.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(found.word);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stop).toBeFocused();
});

test('a result on the current page moves the focus to its heading', async ({page}) => {
  const {input, active} = await open(page, found.url);
  const heading = await page
    .locator('.markdown h2[id]')
    .last()
    .evaluate((element) => element.firstChild?.textContent ?? '');
  await input.fill(`${found.title} ${heading}`);
  await expect(active).toContainText(heading);
  // A heading has the focus only until a screen reader has announced it.
  await page.evaluate(() =>
    addEventListener('focusin', ({target}) => {
      document.title = target instanceof HTMLHeadingElement ? target.id : 'no heading';
    }),
  );
  await input.press('Enter');
  await expect(page).toHaveURL(/#/);
  await expect(page).toHaveTitle(decodeURIComponent(new URL(page.url()).hash.slice(1)));
});

test('a page that loads late does not disturb a search', {tag: '@speed-layer'}, async ({page}) => {
  await saveData(page);
  const {input, options} = await open(page, '/docs/intro/');
  await input.fill('mail');
  await expect(options.first()).toBeVisible();
  await input.press('Escape');
  const release = await hold(page, /\/assets\/js\//);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ma');
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await twoFrames(page);
  await expect(input).toBeFocused();
  await page.keyboard.type('il');
  await expect(input).toHaveValue('mail');
  await expect(options.first()).toBeVisible();
});

test('the next results begin at the top of a scrolled list', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const {input, options} = await open(page, '/docs/intro/');
  await input.fill(common);
  await expect(options.nth(6)).toBeAttached();
  await options.last().evaluate((option) => option.scrollIntoView());
  await expect(options.first()).not.toBeInViewport();
  await input.press('s');
  await expect(options.first()).toBeInViewport();
});

test('Escape does not return to the place of an earlier shortcut', async ({page}) => {
  const {input} = await open(page, found.url);
  const link = page.locator('main a[href]').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.locator('h1').click({position: {x: 2, y: 2}});
  await expect(page.locator('html[data-search-open]')).toHaveCount(0);
  await input.click();
  await expect(page.locator('html[data-search-open]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('html[data-search-open]')).toHaveCount(0);
  await expect(input).toBeFocused();
});

test('Back closes the open box on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await open(page, '/docs/intro/');
  await page.locator('.theme-doc-breadcrumbs, .pagination-nav').last().getByRole('link').last().click();
  await expect(page).not.toHaveURL('/docs/intro/');
  await page.keyboard.press('Control+k');
  await expect(page.locator('html[data-search-open]')).toBeAttached();
  await page.getByRole('search').click({position: {x: 190, y: 700}});
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro/');
  await expect(page.locator('html[data-search-open]')).toHaveCount(0);
});
