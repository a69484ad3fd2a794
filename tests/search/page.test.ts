import {findings} from '../accessibility/axe.ts';
import {hold, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';
import {finalResults, open} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');

test('an address with a query shows its results and passes axe, and Back and a reload show as many', async ({
  page,
}) => {
  const release = await hold(page, /search-doc-.*\.json/);
  await open(page, '/search/?q=the handbook');
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  await links.first().focus();
  release();
  await expect(main.getByRole('textbox')).toHaveValue('the handbook');
  await expect(links).toHaveCount(10);
  await finalResults(page, main);
  await expect(main.locator('li a:focus'), 'the focus stays on its result').toBeAttached();
  await expect(main.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
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
});

test('typing shows results, and changes the address when it stops or a result is followed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      document.documentElement.dataset.written = `${Number(document.documentElement.dataset.written ?? 0) + 1}`;
      replace(...state);
    };
  });
  await open(page, '/search/');
  const main = page.getByRole('main');
  const [status, field] = [main.getByRole('status'), main.getByRole('textbox', {name: 'Search terms'})];
  const first = main.getByRole('listitem').first().getByRole('link');
  await expect(status).toHaveText('Type a word, a command or an error message.');
  const written = () => page.evaluate(() => Number(document.documentElement.dataset.written ?? 0));
  const before = await written();
  await field.pressSequentially(found.word);
  await expect(field).toHaveValue(found.word);
  await expect(first).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await page.locator('html').evaluate((root) => root.setAttribute('data-same-document', ''));
  await first.click();
  await expect(page).toHaveURL(new RegExp(found.url));
  await expect(page.locator('main h1')).toHaveText(found.title);
  await expect(page.locator('html[data-same-document]'), 'the page changes without a reload').toBeAttached();
  expect((await written()) - before).toBeLessThan(found.word.length);
  await page.goBack();
  await expect(page).toHaveURL(`/search/?q=${found.word}`);
  await expect(field).toHaveValue(found.word);
  await expect(first).toBeVisible();

  // If nothing was found, the page offers the page with the most similar title.
  await field.fill(found.misspelt);
  await expect(page).toHaveURL(`/search/?q=${found.misspelt}`);
  await expect(status).toHaveText(
    `Nothing found for “${found.misspelt}”. Check the spelling, or use other words.`,
  );
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveText(found.title);
  await field.fill('zzqqxx');
  await expect(status).toHaveText('Nothing found for “zzqqxx”. Check the spelling, or use other words.');
  await expect(main.getByRole('link')).toHaveCount(0);
});

test('a query does not change the address of the next page while it loads', async ({page}) => {
  await saveData(page);
  await page.clock.install();
  await open(page, `/search/?q=${found.word}`);
  const main = page.getByRole('main');
  await finalResults(page, main);
  const release = await hold(page, /\/assets\/js\/.*\.js/);
  await page.clock.pauseAt(Date.now() + 10_000);
  await main.getByRole('textbox').fill(`${found.word} and more`);
  await expect(page).toHaveURL(`/search/?q=${found.word}`);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog'}).click();
  await expect(page).toHaveURL('/blog/');
  await page.clock.runFor(1000);
  await expect(main.getByRole('textbox')).toBeVisible();
  await expect(page).toHaveURL('/blog/');
  await page.clock.resume();
  release();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  await expect(page).toHaveURL('/blog/');
});
