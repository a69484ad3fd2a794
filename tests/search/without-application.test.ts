import {application, hold, hydrated} from '../pages.ts';
import {expect, test} from '../test.ts';
import {common, finalResults, searchBox, searchFiles} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind();

test('without the application, both forms of search work, and recover from a failure', async ({
  page,
  faults,
}) => {
  faults.allow(/assets\/js|search-|Failed to load resource|Loading chunk/);
  await page.route(application, (route) => route.abort('blockedbyclient'));
  await page.goto('/privacy-policy/');
  const {input, options, all} = searchBox(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(found.title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(found.title);
  await input.fill('privacy policy');
  await options.first().click();
  await expect(page).toHaveURL(/\/privacy-policy\//);
  await input.fill(found.word);
  await finalResults(page);
  await page.route(searchFiles, (route) => route.abort('blockedbyclient'));
  await all.click();
  await expect(page).toHaveURL(`/search/?q=${found.word}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Search could not be loaded');
  await page.unroute(searchFiles);
  await main.getByRole('button', {name: 'Retry'}).click();
  await expect(main.getByRole('listitem').first()).toContainText(found.title);
  await expect(main.getByRole('textbox')).toBeFocused();
});

test('the query, an input method and the focus continue when the application starts', async ({page}) => {
  const client = await page.context().newCDPSession(page);
  const release = await hold(page, application);
  await page.goto('/docs/intro/', {waitUntil: 'commit'});
  const {input} = searchBox(page);
  await input.focus();
  await client.send('Input.imeSetComposition', {text: 'pag', selectionStart: 3, selectionEnd: 3});
  await finalResults(page);
  release();
  await hydrated(page);
  await expect(input).toBeFocused();
  await client.send('Input.imeSetComposition', {text: common, selectionStart: 4, selectionEnd: 4});
  await input.evaluate((field) => {
    for (const init of [{isComposing: true}, {keyCode: 229}]) {
      field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, ...init}));
    }
  });
  await client.send('Input.insertText', {text: common});
  await expect(input).toHaveValue(common);
  await expect(page).toHaveURL('/docs/intro/');
  await finalResults(page);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/intro/');
  await expect(input).toHaveValue('');
});

test('the page of all results stays the same when the application starts', async ({page}) => {
  const release = await hold(page, application);
  await page.goto(`/search/?q=${found.word}`, {waitUntil: 'commit'});
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toContainText(found.title);
  const field = main.getByRole('textbox');
  await field.fill(common);
  await finalResults(page, main);
  await expect(page).toHaveURL(`/search/?q=${common}`);
  const before = await main.ariaSnapshot();
  release();
  await hydrated(page);
  await expect(field).toBeFocused();
  expect(await main.ariaSnapshot()).toBe(before);
  await expect(page).toHaveTitle(new RegExp(`^Search for “${common}”`));
});
