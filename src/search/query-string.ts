import {wellFormed} from '../well-formed.ts';

/** The page of all results, without the base path. */
export const searchPath = '/search/';

/** What stands behind {@link searchPath} for a query. */
export const queryString = (query: string): string => `?q=${encodeURIComponent(wellFormed(query))}`;
