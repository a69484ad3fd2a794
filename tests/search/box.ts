import {expect, type Locator, type Page} from '@playwright/test';
import {hydrated} from '../pages.ts';

const topBar = (page: Page) => page.getByRole('navigation', {name: 'Main'});

/** The search box of the top bar by its roles and names, as a screen reader finds them. */
export function searchBox(page: Page) {
  const bar = topBar(page);
  return {
    input: bar.getByRole('combobox', {name: 'Search'}),
    options: bar.getByRole('option'),
    active: bar.getByRole('option', {selected: true}),
    status: bar.getByRole('status'),
  };
}

/**
 * Waits until the results of the whole query are there, with the text of the pages. Each letter has its own results, and
 * the text changes their order.
 */
export async function finalResults(page: Page, place: Locator = topBar(page)): Promise<void> {
  await expect(place.locator('.search-passage').first()).not.toBeEmpty();
  await expect(place.getByRole('status')).toHaveText(/pages? found/);
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  return searchBox(page);
}

/** The scripts of the application, without those of search. */
export const applicationWithoutSearch = /\/assets\/js\/(?!search-)[^/]*\.js/;

/** The files that the first use of search fetches: the interface, the worker and the index. */
export const searchRequest = /search-(files|doc|index)[^/]*\.json|search-(interface|worker)/;
