import {longestQuery} from '../index/messages.ts';

/** The page of all results, below the base path. */
export const searchPath = '/search/';

/** The beginning of a text, which search uses. */
export const queryOf = (text: string): string => text.trim().slice(0, longestQuery);

/** `URLSearchParams` replaces half a character, which the cut may leave. `encodeURIComponent` throws on it. */
export const queryString = (query: string): string =>
  `?${new URLSearchParams({q: query.slice(0, longestQuery)})}`.replaceAll('+', '%20');

export const resultsAddress = (baseUrl: string, query: string): string =>
  baseUrl + searchPath.slice(1) + queryString(query);

/** The title of the page of all results. */
export const titleOf = (query: string): string => (query === '' ? 'Search' : `Search for “${query}”`);

/** React tells the script in the page that it has rendered search, or that the address is another. */
export const renderedEvent = 'search:rendered';
