import {hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';
import {applicationWithoutSearch, finalResults, searchBox, searchRequest} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');
/** A word on many pages. */
const common = 'page';

test.describe('while the application is blocked', () => {
  test.beforeEach(async ({page, faults}) => {
    faults.allow(/assets\/js|Failed to load resource|Loading chunk/);
    await page.route(applicationWithoutSearch, (route) => route.abort('blockedbyclient'));
  });

  test('the box opens results by keys and clicks, and the page of all results', async ({page}) => {
    await page.goto('/privacy-policy/');
    const {input, options} = searchBox(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(found.title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(found.url));
    await expect(page.getByRole('heading', {level: 1})).toHaveText(found.title);
    await input.fill('privacy policy');
    await options.first().click();
    await expect(page).toHaveURL(/\/privacy-policy\//);
    await input.fill(found.word);
    await page.getByRole('link', {name: 'See all results'}).click();
    await expect(page).toHaveURL(`/search/?q=${found.word}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox')).toHaveValue(found.word);
    await expect(main.getByRole('listitem').first()).toContainText(found.title);
  });

  test('the page of all results reports that the scripts of search are blocked, and recovers with the focus in its field', async ({
    page,
    faults,
  }) => {
    faults.allow(/search-(index|interface|worker|doc)/);
    await page.route(searchRequest, (route) => route.abort('blockedbyclient'));
    await page.goto(`/search/?q=${found.word}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox')).toHaveValue(found.word);
    await expect(main.getByRole('alert')).toContainText('Search could not be loaded');
    await page.unroute(searchRequest);
    await main.getByRole('button', {name: 'Retry'}).click();
    await expect(main.getByRole('listitem').first()).toContainText(found.title);
    await expect(main.getByRole('textbox')).toBeFocused();
  });
});

test('the query, the active result and the list stay when the application starts ten seconds later', async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, applicationWithoutSearch);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  const {input, options} = searchBox(page);
  await input.focus();
  await page.keyboard.type(common);
  await finalResults(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await options.nth(2).getAttribute('href');
  await page.clock.runFor(10_000);
  release();
  await page.clock.resume();
  await hydrated(page);
  await expect(input).toHaveValue(common);
  await expect(input).toBeFocused();
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  expect((await options.nth(2).getAttribute('href'))?.replace(/#.*/, '')).toBe(chosen?.replace(/#.*/, ''));
  await page.locator('html').evaluate((root) => root.setAttribute('data-same-document', ''));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/intro/');
  await expect(page.locator('html[data-same-document]'), 'the page changes without a reload').toBeAttached();
  await expect(options).toHaveCount(0);
  await expect(input).toHaveValue('');
});

test('an input method continues to compose when the application starts', async ({page}) => {
  const client = await page.context().newCDPSession(page);
  const release = await hold(page, applicationWithoutSearch);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  const {input, options} = searchBox(page);
  await input.focus();
  await client.send('Input.imeSetComposition', {text: 'mai', selectionStart: 3, selectionEnd: 3});
  await expect(input).toHaveValue('mai');
  release();
  await hydrated(page);
  await client.send('Input.imeSetComposition', {text: 'mail', selectionStart: 4, selectionEnd: 4});
  await expect(input).toHaveValue('mail');
  await client.send('Input.insertText', {text: 'mail'});
  await expect(input).toHaveValue('mail');
  await expect(options.first()).toBeVisible();
});

test('the page of all results stays the same when the application starts', async ({page}) => {
  const release = await hold(page, applicationWithoutSearch);
  await page.goto(`/search/?q=${found.word}`, {waitUntil: 'commit'});
  const main = page.getByRole('main');
  const first = main.getByRole('listitem').first();
  await expect(first).toContainText(found.title);
  const field = main.getByRole('textbox');
  await field.fill(common);
  await expect(main.getByRole('listitem')).toHaveCount(10);
  await finalResults(page, main);
  await first.evaluate((element) => Object.assign(element, {isKept: true}));
  release();
  await hydrated(page);
  await expect(field).toHaveValue(common);
  await expect(field).toBeFocused();
  expect(await first.evaluate((element) => Reflect.get(element, 'isKept'))).toBe(true);
  await expect(page).toHaveTitle(new RegExp(`^Search for “${common}”`));
});
