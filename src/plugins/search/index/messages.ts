import type {Marked} from './passage.ts';
import type {Area} from './published.ts';

/**
 * The largest number of characters of a query that search uses and writes into an address. Error messages are shorter.
 * Without a limit, a pasted log would make an address that servers refuse.
 */
export const longestQuery = 400;

/** The place that shows results: the box in the top bar or the page of all results. */
export type Place = 'box' | 'page';

export interface Result {
  path: string;
  /** `#id` of the best section's heading. Empty for the start of the page, and until the text has loaded. */
  hash: string;
  area: Area;
  breadcrumb: string[];
  title: Marked;
  /** Missing before the first heading. */
  heading?: Marked;
  /** Missing until the text has loaded. */
  passage?: Marked;
}

export interface Answer {
  query: string;
  /** The number of pages found. `results` has the first of them. */
  total: number;
  results: Result[];
  /** The page with the most similar title, if nothing was found. */
  nearest?: {url: string; title: string};
}

/** The page sends the files as it received them, and queries. */
export type SearchRequest =
  | {kind: 'index'; file: Blob}
  | {kind: 'text'; file: Blob}
  | {kind: 'query'; place: Place; query: string; limit?: number};

/** The worker has read the index, has read the text too, cannot read a file, or answers a query. */
export type Report =
  | {kind: 'ready'}
  | {kind: 'complete'}
  | {kind: 'failed'}
  | {kind: 'answer'; place: Place; answer: Answer};
