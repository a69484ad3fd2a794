import {wellFormed} from '../../clean-addresses/browser.ts';
import {longestQuery} from '../index/messages.ts';

/** The page of all results, below the base path. */
export const searchPath = '/search/';

/** The beginning of a text, which search uses. */
export const queryOf = (text: string): string => text.trim().slice(0, longestQuery);

export const queryString = (query: string): string =>
  `?q=${encodeURIComponent(wellFormed(query.slice(0, longestQuery)))}`;

export const resultsAddress = (baseUrl: string, query: string): string =>
  baseUrl + searchPath.slice(1) + queryString(query);
