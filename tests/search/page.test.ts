import AxeBuilder from '@axe-core/playwright';
import {sitemapPaths} from '../../scripts/sitemap.ts';
import {hold, saveData} from '../pages.ts';
import {expect, test} from '../test.ts';
import {open} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');

test('an address with a query shows its results, and passes axe', {
  tag: '@spec-2.18',
}, async ({page}) => {
  await open(page, `/search/?q=${encodeURIComponent(found.title)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveValue(found.title);
  await expect(main.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${found.url}`),
  );
  await expect(main.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^Search for “${found.title}”`));
  const {violations} = await new AxeBuilder({page}).include('main').analyze();
  expect(violations).toEqual([]);
});

test('typing changes the address, and Back returns to the results', async ({page}) => {
  await open(page, '/search/');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('Type a word, a command or an error message.');
  const field = main.getByRole('textbox');
  await field.pressSequentially(found.word);
  await expect(field).toHaveValue(found.word);
  await expect(page).toHaveURL(`/search/?q=${found.word}`);
  const first = main.getByRole('listitem').first().getByRole('link');
  await expect(first).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await first.click();
  await expect(page).toHaveURL(new RegExp(found.url));
  await page.goBack();
  await expect(field).toHaveValue(found.word);
  await expect(first).toBeVisible();
});

test('the page says that nothing was found and offers the page with the most similar title', async ({
  page,
}) => {
  await open(page, `/search/?q=${encodeURIComponent(found.misspelt)}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(`Nothing found for “${found.misspelt}”.`);
  await expect(main.getByRole('listitem')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveText(found.title);
});

for (const nonsense of ['zzqqxx', 'banana', '日本語']) {
  test(`“${nonsense}” finds no similar title`, async ({page}) => {
    await open(page, `/search/?q=${nonsense}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText(`Nothing found for “${nonsense}”.`);
    await expect(main.getByRole('link')).toHaveCount(0);
  });
}

test('a query of stop words finds pages', async ({page}) => {
  for (const word of ['may', 'when', 'about']) {
    await open(page, `/search/?q=${word}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText(/^\d+ pages found/);
    await expect(main.locator('mark').first()).toHaveText(new RegExp(`^${word}`, 'i'));
  }
});

test('the page asks search engines not to list it', async ({page}) => {
  await page.goto('/search/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(sitemapPaths()).not.toContain('/search/');
});

test('“Show more results” moves the focus to the first new result', async ({page}) => {
  await open(page, '/search/?q=the handbook');
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(10);
  await main.getByRole('button', {name: 'Show more results'}).click();
  await expect(links.nth(10)).toBeFocused();
});

test('Back from a result shows the same place in the list', async ({page}) => {
  await open(page, '/search/?q=the handbook');
  const main = page.getByRole('main');
  const links = main.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(10);
  await main.getByRole('button', {name: 'Show more results'}).click();
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

test('the address changes when typing stops or a result is followed', async ({page}) => {
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      document.documentElement.dataset.written = `${Number(document.documentElement.dataset.written ?? 0) + 1}`;
      replace(...state);
    };
  });
  await open(page, '/search/');
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', {name: 'Search terms'});
  const written = () => page.evaluate(() => Number(document.documentElement.dataset.written ?? 0));
  const before = await written();
  await field.pressSequentially('signing');
  await main.getByRole('listitem').first().getByRole('link').click();
  await expect(page).not.toHaveURL(/search/);
  expect((await written()) - before).toBeLessThan('signing'.length);
  await page.goBack();
  await expect(page).toHaveURL('/search/?q=signing');
  await expect(field).toHaveValue('signing');
});

test('a query does not change the address of the next page while it loads', async ({page}) => {
  await saveData(page);
  await page.clock.install();
  await open(page, `/search/?q=${found.word}`);
  const main = page.getByRole('main');
  await expect(main.locator('mark').first()).toBeVisible();
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
