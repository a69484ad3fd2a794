import type {Marked} from './passage.ts';
import type {Area} from './published.ts';

/** The place that sends a query: the box in the top bar or the page of all results. */
export type Asker = 'box' | 'page';

export interface Query {
  asker: Asker;
  query: string;
  /** The largest number of results. */
  limit: number;
}

/** A page that was found. */
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
  asker: Asker;
  query: string;
  /** The number of pages found. `results` has the first of them. */
  total: number;
  results: Result[];
  /** The page with the most similar title, if nothing was found. */
  nearest?: {url: string; title: string};
}

/** The worker sends answers, or reports that it cannot read a file. */
export type Report = Answer | 'failed';
