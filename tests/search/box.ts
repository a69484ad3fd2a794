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
    alert: bar.getByRole('alert'),
    all: bar.getByRole('link', {name: 'See all results'}),
  };
}

/** Waits for the results of the whole query with the text of the pages, which changes their order. */
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

/** A word on many pages. */
export const common = 'page';

/** The files that search fetches. */
export const searchFiles = /search-(files|doc|index)[^/]*\.json|search-worker/;
