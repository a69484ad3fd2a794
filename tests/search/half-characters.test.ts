import type {Locator} from '@playwright/test';
import {expect, test} from '../test.ts';
import {open} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');

/** What stands in an address for half a character: a whole one that says so. */
const address = `/search/?q=${encodeURIComponent(`\ufffd${found.title}`)}`;

/** Pastes a text behind the second half of a character, as a cut through an emoji leaves it. */
async function pasteCut(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_field, rest) => {
    document.execCommand('insertText', false, String.fromCharCode(0xde00) + rest);
  }, text);
  const first = await field.evaluate((input: HTMLInputElement) => input.value.charCodeAt(0));
  expect(first).toBe(0xde00);
}

test('half a character in the box is searched with, and leads to all results', async ({page}) => {
  const {input, options} = await open(page, '/privacy-policy/');
  await pasteCut(input, found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(page).toHaveURL(address);
});

test('half a character on the page of all results is searched with, and comes into its address', async ({
  page,
}) => {
  await open(page, '/search/');
  const main = page.getByRole('main');
  await pasteCut(main.getByRole('textbox'), found.title);
  await expect(main.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${found.url}`),
  );
  await expect(page).toHaveURL(address);
  await main.getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(address);
});
