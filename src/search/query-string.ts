import {wellFormed} from '../well-formed.ts';

/** What stands behind `/search/` for a query. */
export const queryString = (query: string): string => `?q=${encodeURIComponent(wellFormed(query))}`;
