import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {maxHits} from '../../src/plugins/search/index/published.ts';
import {hold} from '../pages.ts';
import {expect, test} from '../test.ts';
import {common, finalResults, open, searchBox, searchFiles} from './box.ts';
import {built, pageToFind} from './published.ts';

const found = pageToFind();

const isOpen = (page: Page) => page.locator('html[data-search-open]');
const endOf = async (element: Locator) => {
  const {y, height} = (await element.boundingBox()) ?? {y: Number.NaN, height: 0};
  return y + height;
};

const startsWith = (url: string) => new RegExp(`^${url}(#|$)`);

test('nothing is fetched before the first use, and Enter during loading opens the result', async ({page}) => {
  expect(readFileSync('build/privacy-policy/index.html', 'utf8')).toMatch(/placeholder="?Loading\.\.\./);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(...(searchFiles.exec(request.url()) ?? [])));
  const release = await hold(page, searchFiles);
  const {input, status} = await open(page, '/privacy-policy/');
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
  expect(requests).toEqual([]);
  await input.click();
  await expect(input).toHaveAttribute('placeholder', 'Loading...');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.press('m');
  await expect(status).toHaveText('Loading...');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator(`[id="${await input.getAttribute('aria-controls')}"]`);
  await expect(list).toHaveRole('listbox');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await input.press('Escape');
  await expect(isOpen(page)).toHaveCount(0);
  await expect(input).toBeFocused();
  await input.fill(found.title);
  await input.press('Enter');
  await expect(page).toHaveURL('/privacy-policy/');
  release();
  await expect(page).toHaveURL(found.url);
  await expect(input).toHaveAttribute('placeholder', 'Search Ctrl+K');
  await expect(input).toHaveValue('');
});

test('on a Mac, the box reads ⌘+K, and a touch alone fetches every file of search', async ({browser}) => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
  const page = await browser.newPage({hasTouch: true, userAgent});
  await page.goto(found.url);
  const {input} = searchBox(page);
  await expect(input).toHaveAttribute('placeholder', 'Search ⌘+K');
  const files = [/search-worker/, /search-index-/, /search-doc-/].map((file) => page.waitForResponse(file));
  await input.tap();
  await Promise.all(files);
  await page.close();
});

test('Ctrl+K and ⌘K move the focus to the box, and Escape moves it back', async ({page}) => {
  const {input, options} = await open(page, '/');
  await page.locator('main h1').click();
  await page.keyboard.press('/');
  await page.keyboard.press('k');
  await expect(input).not.toBeFocused();
  for (const [key, origin] of [
    ['Control+k', page.getByLabel('Search the handbook')],
    ['Meta+k', page.getByRole('navigation', {name: 'Map of the handbook'}).getByRole('link').first()],
  ] as const) {
    await origin.focus();
    await page.keyboard.press(key);
    await expect(input).toBeFocused();
    await page.keyboard.type(found.word);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(isOpen(page)).toHaveCount(0);
    await expect(input).toHaveValue('');
    await expect(origin).toBeFocused();
  }
  for (const leave of [
    () => page.locator('main h1').click({position: {x: 2, y: 2}}),
    () => page.getByLabel('Search the handbook').focus(),
  ]) {
    await input.click();
    await expect(isOpen(page)).toBeAttached();
    await leave();
    await expect(isOpen(page)).toHaveCount(0);
  }
});

test('arrow keys move through the list and wrap, and then Home and End move to its ends', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 500});
  const {input, options, active, all} = await open(page, found.url);
  await input.fill(common);
  await finalResults(page);
  const last = (await options.count()) - 1;
  expect(last).toBeGreaterThan(3);
  const at = async (place: number) => {
    await expect(active).toHaveCount(1);
    await expect(options.nth(place)).toHaveAttribute('aria-selected', 'true');
    const id = await options.nth(place).getAttribute('id');
    await expect(input).toHaveAttribute('aria-activedescendant', `${id}`);
    const bar = await all.boundingBox();
    expect(await endOf(active), 'it is not covered').toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  };
  await at(0);
  await input.press('Home');
  expect(await input.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  const keys = 'ArrowDown ArrowDown End ArrowDown ArrowUp Home End ArrowLeft Home'.split(' ');
  const places = [1, 2, last, 0, last, 0, last, 0, 0];
  for (const [step, key] of keys.entries()) {
    await input.press(key);
    await at(places[step] ?? -1);
  }
});

/** Marks the document when the worker has answered with the text of the pages. */
const markComplete = `
window.Worker = class extends Worker {
  constructor(url) {
    super(url);
    let isComplete = false;
    this.addEventListener('message', ({data}) => {
      document.documentElement.toggleAttribute('data-complete', isComplete);
      isComplete ||= data.kind === 'complete';
    });
  }
};`;

/** Shows results before the text of the pages has arrived, which makes the first page the last one. */
async function searchWithoutText(page: Page) {
  const {docs} = built;
  const before: string[] = [];
  const release = await hold(page, /search-doc-.*\.json/, (route) => {
    const searchDocs = docs.searchDocs.map((doc) => ({
      ...doc,
      sections: doc.url === before[0] ? [] : [{heading: '', hash: '', text: ''}],
    }));
    return route.fulfill({json: {...docs, searchDocs}});
  });
  const box = await open(page, found.url);
  const paths = () =>
    box.options.evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''));
  await box.input.fill(common);
  await expect(box.options.nth(1)).toBeVisible();
  before.push(...(await paths()));
  return {...box, before, paths, release};
}

test('the chosen page stays active when the text changes the order', async ({page}) => {
  const {input, active, before, paths, release} = await searchWithoutText(page);
  await input.press('ArrowUp');
  await expect(active).toHaveAttribute('href', `${before.at(-1)}`);
  release();
  await expect.poll(paths).not.toEqual(before);
  await expect(active).toHaveAttribute('href', `${before.at(-1)}`);
});

test('a click that began on a result lands on it, although the text changes the order', async ({page}) => {
  await page.addInitScript(markComplete);
  const {input, options, before, release} = await searchWithoutText(page);
  await options.first().hover();
  await page.mouse.down();
  await expect(input).toBeFocused();
  release();
  await expect(page.locator('html[data-complete]')).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(startsWith(`.*${before[0]}`));
});

test('Enter opens the active result, and Ctrl+Enter and Ctrl with a click open it in a new tab', async ({
  page,
  context,
}) => {
  const {input, options, active} = await open(page, '/privacy-policy/');
  await input.fill(found.title);
  await expect(options.first()).toHaveAttribute('href', startsWith(found.url));
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
  const heading = found.sections.at(-1)?.heading ?? '';
  await input.fill(`${found.title} ${heading}`);
  await expect(active).toContainText(heading);
  await input.press('Enter');
  await expect(page).toHaveURL(/#/);
  await expect(page.locator('main h1')).toHaveText(found.title);
  await expect(input).toHaveValue('');
});

test('the box groups results by area, describes and quotes pages, and offers other ways if it finds nothing', async ({
  page,
}) => {
  const {input, options, status, all} = await open(page, '/privacy-policy/');
  await input.fill('the handbook');
  await finalResults(page);
  const groups = page.getByRole('listbox', {name: 'Search results'}).getByRole('group');
  expect(await groups.count()).toBeGreaterThan(1);
  for (const group of await groups.all()) {
    await expect(group).toHaveAccessibleName(/^(Docs|Projects|Blog|Pages)$/);
    expect(await group.getByRole('option').count()).toBeGreaterThan(0);
  }
  await expect(options).toHaveCount(maxHits);

  await input.fill(found.title);
  const described = options.and(page.locator(`[href="${found.url}"]`));
  await expect(described).toContainText(found.description.slice(0, 60));
  const section = found.sections.filter(({heading}) => heading.split(' ').length > 1).at(-1);
  await input.fill(`${found.title} ${section?.heading}`);
  const result = options.and(page.locator(`[href="${found.url}${section?.hash}"]`)).first();
  await expect(result.locator('mark').first()).toBeVisible();
  await expect(result).toHaveAccessibleName(new RegExp(`${found.title}\\s*, ${section?.heading}`));

  await input.fill(found.misspelt);
  await expect(status).toHaveText(
    `Nothing found for “${found.misspelt}”. Check the spelling, or use other words.`,
  );
  await expect(options).toHaveCount(0);
  await expect(all).toHaveCount(0);
  const box = page.getByRole('search');
  await expect(box.getByRole('link', {name: 'See the map of the handbook'})).toHaveAttribute('href', '/#map');
  await box.getByRole('link', {name: found.title}).click();
  await expect(page).toHaveURL(found.url);
  await input.fill(common);
  await page.getByRole('button', {name: 'Clear search'}).click();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('');
});

test('on a phone, the open box fills the screen, ends above a keyboard, and Close and Back close it', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  const {input, options, all} = await open(page, '/docs/intro/');
  const box = page.getByRole('search');
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Control+k');
  await input.fill(common);
  await finalResults(page);
  expect(await box.boundingBox()).toEqual({x: 0, y: 0, width: 360, height: 740});
  for (const target of await box.locator('input, button:visible, a:visible').all()) {
    const {width, height} = (await target.boundingBox()) ?? {width: 0, height: 0};
    expect(Math.min(width, height), `${target}`).toBeGreaterThanOrEqual(44);
  }
  // Safari reports its keyboard like this. No test can open the keyboard.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', {value: 400, configurable: true});
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => endOf(all)).toBeLessThanOrEqual(400);
  await options.last().scrollIntoViewIfNeeded();
  expect(await endOf(options.last())).toBeLessThanOrEqual((await all.boundingBox())?.y ?? 0);
  await input.press('s');
  await expect(options.first(), 'new results begin at the top').toBeInViewport();

  await page.keyboard.press('Escape');
  await input.click();
  await page.getByRole('button', {name: 'Close search'}).click();
  await expect(isOpen(page)).toHaveCount(0);
  await expect(input, 'no keyboard opens over the page').not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  await page.evaluate(() => location.assign('#search'));
  await page.keyboard.press('Control+k');
  await expect(isOpen(page)).toBeAttached();
  await page.goBack();
  await expect(isOpen(page)).toHaveCount(0);
});
