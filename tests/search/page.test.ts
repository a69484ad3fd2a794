import {hold} from '../pages.ts';
import {findings} from '../reader/axe.ts';
import {expect, test} from '../test.ts';
import {finalResults, open} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind();
const map = 'See the map of the handbook';

test('an address with a query shows its results, and Back and a reload show as many', async ({page}) => {
  const release = await hold(page, /search-doc-.*\.json/);
  await open(page, '/search/?q=the handbook');
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  await links.first().focus();
  release();
  await expect(main.getByRole('textbox', {name: 'Search terms'})).toHaveValue('the handbook');
  await expect(links).toHaveCount(10);
  await finalResults(page, main);
  await expect(main.locator('li a:focus'), 'the focus stays on its result').toBeAttached();
  await expect(page).toHaveTitle(/^Search for “the handbook”/);
  expect(await findings(page, 'main')).toEqual([]);

  await main.getByRole('button', {name: 'Show more results'}).click();
  await expect(links.nth(10)).toBeFocused();
  const followed = links.nth(13);
  await followed.scrollIntoViewIfNeeded();
  const address = await followed.getAttribute('href');
  await followed.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(followed).toHaveAttribute('href', `${address}`);
  await expect(followed).toBeInViewport();
  await page.reload();
  await expect(followed).toHaveAttribute('href', `${address}`);
  await expect(followed).toBeInViewport();
});

test('typing shows results, and the address follows when it stops', async ({page}) => {
  const {input} = await open(page, '/search/');
  const main = page.getByRole('main');
  const [status, field] = [main.getByRole('status'), main.getByRole('textbox')];
  const first = main.getByRole('listitem').first().getByRole('link');
  await expect(status).toHaveText('Type a word, a command or an error message.');
  await field.pressSequentially(found.word);
  await expect(first).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await page.locator('html').evaluate((root) => root.setAttribute('data-same-document', ''));
  await first.click();
  await expect(page.locator('main h1')).toHaveText(found.title);
  await expect(page.locator('html[data-same-document]'), 'the page changes without a reload').toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(`/search/?q=${found.word}`);
  await expect(field).toHaveValue(found.word);
  await expect(first).toBeVisible();

  for (const [query, links] of [
    [found.misspelt, [found.title, map]],
    ['zzqqxx', [map]],
  ] as const) {
    await field.fill(query);
    await expect(page).toHaveURL(`/search/?q=${query}`);
    await expect(status).toHaveText(`Nothing found for “${query}”. Check the spelling, or use other words.`);
    await expect(main.getByRole('listitem')).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveText([...links]);
  }

  // The box leads to another query of the same page.
  await input.fill(found.title);
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(field).toHaveValue(found.title);
  await expect(first).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await page.goBack();
  await expect(field).toHaveValue('zzqqxx');
});
