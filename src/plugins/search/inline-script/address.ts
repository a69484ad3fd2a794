import {longestQuery} from '../index/messages.ts';

/** The beginning of a text, which search uses. */
export const queryOf = (text: string): string => text.trim().slice(0, longestQuery);

/** The page of all results. `URLSearchParams` replaces half a character, which the cut may leave. */
export const resultsAddress = (baseUrl: string, query = ''): string =>
  `${baseUrl}search/${query && `?${new URLSearchParams({q: query.slice(0, longestQuery)})}`}`;

/** The title of the page of all results. */
export const titleOf = (query: string): string => (query === '' ? 'Search' : `Search for “${query}”`);

/** React tells the script in the page that it has rendered the page of all results, or that the address is another. */
export const renderedEvent = 'search:rendered';
