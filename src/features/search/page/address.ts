import {wellFormed} from '../../clean-addresses/browser.ts';

/**
 * The largest number of characters of a query that search uses and writes into an address. Error messages are shorter.
 * Without a limit, a pasted log would make an address that servers refuse.
 */
export const longestQuery = 400;

/** The page of all results, below the base path. */
export const searchPath = '/search/';

/** The beginning of a text, which search uses. */
export const queryOf = (text: string): string => text.trim().slice(0, longestQuery);

/** The query string of the page of all results. */
export const queryString = (query: string): string =>
  `?q=${encodeURIComponent(wellFormed(query.slice(0, longestQuery)))}`;

/** The address of all results of a query. */
export const resultsAddress = (baseUrl: string, query: string): string =>
  baseUrl + searchPath.slice(1) + queryString(query);
