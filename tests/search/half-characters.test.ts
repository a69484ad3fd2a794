import type {Locator} from '@playwright/test';
import {expect, test} from '../test.ts';
import {open} from './box.ts';
import {pageToFind} from './published.ts';

const found = pageToFind('docs');

/** The address of a query with half a character, which becomes a replacement character. */
const address = `/search/?q=${encodeURIComponent(`\ufffd${found.title}`)}`;

/** Pastes a text after the second half of a character, such as a part of an emoji. */
async function pasteCut(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((_field, rest) => {
    document.execCommand('insertText', false, String.fromCharCode(0xde00) + rest);
  }, text);
  const first = await field.evaluate((input: HTMLInputElement) => input.value.charCodeAt(0));
  expect(first).toBe(0xde00);
}

test('the box accepts half a character and opens all results', async ({page}) => {
  const {input, options} = await open(page, '/privacy-policy/');
  await pasteCut(input, found.title);
  await expect(options.first()).toHaveAttribute('href', new RegExp(`^${found.url}`));
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(page).toHaveURL(address);
});

test('the page of all results accepts half a character and has an address for it', async ({page}) => {
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
