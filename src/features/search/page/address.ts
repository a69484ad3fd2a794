import {wellFormed} from '../../clean-addresses/browser.ts';
import {longestQuery} from '../index/limit.ts';

/** The page of all results, without the base path. */
export const searchPath = '/search/';

/** What is searched of a text: servers refuse addresses that are much longer. */
export const queryOf = (text: string): string => text.trim().slice(0, longestQuery);

/** What follows {@link searchPath} for a query. */
export const queryString = (query: string): string =>
  `?q=${encodeURIComponent(wellFormed(query.slice(0, longestQuery)))}`;
