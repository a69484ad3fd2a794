import {hold, saveData, twoFrames} from '../pages.ts';
import {expect, test} from '../test.ts';
import {applicationWithoutSearch, finalResults, open, searchBox} from './box.ts';
import {pageToFind, publishedSearch} from './published.ts';

const found = pageToFind('docs');
/** A word on many pages. */
const common = 'page';

test('Ctrl+K and ⌘K move the focus to the box from anywhere, Escape moves it back, and single keys do nothing', async ({
  page,
}) => {
  const {input, options} = await open(page, '/');
  const title = page.locator('main h1');
  const isOpen = page.locator('html[data-search-open]');
  await title.click();
  await page.keyboard.press('/');
  await page.keyboard.press('k');
  await expect(input).not.toBeFocused();

  const link = page.getByRole('link', {name: 'Maintenance windows'});
  const stop = page.getByRole('navigation', {name: 'Map of the handbook'}).getByRole('link').first();
  const field = page.getByLabel('Search the handbook');
  for (const [key, origin] of [
    ['Control+k', link],
    ['Meta+k', stop],
    ['Control+k', field],
  ] as const) {
    await origin.focus();
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.type(found.word);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue('');
    await expect(origin).toBeFocused();
  }

  await page.keyboard.press('Control+k');
  await page.keyboard.type(found.word);
  await expect(options.first()).toBeVisible();
  await title.click({position: {x: 2, y: 2}});
  await expect(options).toHaveCount(0);
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.click();
  await expect(isOpen).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(isOpen).toHaveCount(0);
  await expect(input, 'the place of an earlier shortcut no longer counts').toBeFocused();
});

test('arrow keys move through the list and wrap, and then Home and End move to its ends, until an arrow key moves in the text', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 500});
  const {input, options, active} = await open(page, found.url);
  await input.fill(common);
  await finalResults(page);
  const bar = page.getByRole('link', {name: 'See all results'}).locator('..');
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
  for (let place = 1; place <= last; place += 1) {
    await input.press('ArrowDown');
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
    const [option, over] = [await active.boundingBox(), await bar.boundingBox()];
    expect((option?.y ?? 0) + (option?.height ?? 0), 'it is not covered').toBeLessThanOrEqual(
      (over?.y ?? 0) + 1,
    );
  }
  await at(last);
  await expect(options.nth(last)).toBeInViewport();
  await input.press('ArrowDown');
  await at(0);
  await input.press('End');
  await at(last);
  await input.press('Home');
  await at(0);
  await input.press('ArrowUp');
  await at(last);
  await input.press('ArrowLeft');
  await input.press('Home');
  await at(last);
});

test('the page that the reader has moved to stays active when the text changes the order', async ({page}) => {
  const {docs} = publishedSearch();
  const before: string[] = [];
  // With this text, the first page becomes the last one, and the others keep their order.
  const release = await hold(page, /search-doc-.*\.json/, (route) => {
    const searchDocs = docs.searchDocs.map((doc) => ({
      ...doc,
      sections: doc.url === before[0] ? [] : [{heading: '', hash: '', text: ''}],
    }));
    return route.fulfill({json: {...docs, searchDocs}});
  });
  await hold(page, applicationWithoutSearch);
  await page.goto(found.url, {waitUntil: 'commit'});
  const {input, options, active} = searchBox(page);
  const paths = () =>
    options.evaluateAll((all) => all.map((option) => (option.getAttribute('href') ?? '').replace(/#.*/, '')));
  await input.fill(common);
  await expect(options.nth(1)).toBeVisible();
  before.push(...(await paths()));
  const last = before.at(-1);
  await input.press('ArrowUp');
  await expect(active).toHaveAttribute('href', `${last}`);
  release();
  await expect.poll(paths).not.toEqual(before);
  await expect(active).toHaveAttribute('href', new RegExp(`^${last}(#|$)`));
  await expect(options.first(), 'which is active without a choice').toHaveAttribute('aria-selected', 'false');
});

test('Enter opens the active result, Ctrl+Enter and Ctrl with a click open it in a new tab, and a result on the page moves the focus', async ({
  page,
  context,
}) => {
  const {input, options, active} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  for (const openTab of [
    () => input.press('Control+Enter'),
    () => options.first().click({modifiers: ['Control']}),
  ]) {
    const opened = context.waitForEvent('page');
    await openTab();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(found.url));
    await tab.close();
    await expect(page).toHaveURL('/privacy-policy/');
  }
  await input.press('Enter');
  await expect(page).toHaveURL(new RegExp(found.url));
  await expect(input).toHaveValue('');
  await expect(page.locator('main h1')).toHaveText(found.title);

  const heading = found.sections.at(-1)?.heading ?? '';
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

test('the clear button keeps the focus in the box, and Tab reaches it and the link to all results', async ({
  page,
}) => {
  const {input, options} = await open(page, found.url);
  const clear = page.getByRole('button', {name: 'Clear search'});
  await input.fill(common);
  await expect(options.first()).toBeVisible();
  await clear.click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
  await input.fill(common);
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/?q=${common}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a page that loads late does not disturb a search', async ({page}) => {
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

test('on a phone, Close moves the focus to the box, new results begin at the top, and Back closes the box', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 800});
  const {input, options} = await open(page, '/docs/intro/');
  const isOpen = page.locator('html[data-search-open]');
  await input.click();
  await page.getByRole('button', {name: 'Close search'}).click();
  await expect(isOpen).toHaveCount(0);
  await expect(input, 'no keyboard comes up over the page').not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(input).toBeFocused();

  await input.fill(common);
  await expect(options.nth(6)).toBeAttached();
  await options.last().evaluate((option) => option.scrollIntoView());
  await expect(options.first()).not.toBeInViewport();
  await input.press('s');
  await expect(options.first()).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.locator('.theme-doc-breadcrumbs, .pagination-nav').last().getByRole('link').last().click();
  await expect(page).not.toHaveURL('/docs/intro/');
  await page.keyboard.press('Control+k');
  await expect(isOpen).toBeAttached();
  await page.getByRole('search').click({position: {x: 190, y: 700}});
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro/');
  await expect(isOpen).toHaveCount(0);
});
