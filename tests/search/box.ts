import type {Locator, Page} from '@playwright/test';
import {hydrated} from '../pages.ts';

/** The search box by its roles and names, as a screen reader finds them. */
export interface SearchBox {
  input: Locator;
  options: Locator;
  active: Locator;
  status: Locator;
}

/** The search box of the top bar. */
export function searchBox(page: Page): SearchBox {
  const bar = page.getByRole('navigation', {name: 'Main'});
  return {
    input: bar.getByRole('combobox', {name: 'Search'}),
    options: bar.getByRole('option'),
    active: bar.getByRole('option', {selected: true}),
    status: bar.getByRole('status'),
  };
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<SearchBox> {
  await page.goto(path);
  await hydrated(page);
  return searchBox(page);
}

/** The scripts of the application, without those of search. */
export const application = /\/assets\/js\/(?!search-)[^/]*\.js/;

/** The files that the first use of search fetches: the interface, the worker and the index. */
export const searchRequest = /search-(files|doc|index)[^/]*\.json|search-(interface|worker)/;
