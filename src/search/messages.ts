import type {Marked} from './passage.ts';
import type {Area} from './published.ts';

/** Who asks: the box in the top bar or the page of all results. */
export type Asker = 'box' | 'page';

/** A page found, as it is shown. */
export interface Result {
  path: string;
  /** `#id` of the heading of the section that answers best; empty for the page's beginning and until the text has arrived. */
  hash: string;
  area: Area;
  breadcrumb: string[];
  title: Marked;
  /** Absent for the part before a page's first heading. */
  heading?: Marked;
  /** Absent until the text has arrived. */
  passage?: Marked;
}

/** What the worker says to one question. */
export interface Answer {
  query: string;
  /** How many pages were found; `results` may be the first of them. */
  total: number;
  results: Result[];
  /** The page with the most similar title, where nothing was found. */
  nearest?: {url: string; title: string};
}

/** What the page tells the worker. */
export type Request =
  | {kind: 'load'; index: string; doc: string; cache: RequestCache}
  | {kind: 'ask'; asker: Asker; query: string; limit?: number};

/** What the worker tells the page: some of a file has arrived, the index is read, the text is read, neither can be, an answer. */
export type Report =
  | {kind: 'received'}
  | {kind: 'ready'}
  | {kind: 'complete'}
  | {kind: 'failed'}
  | {kind: 'answer'; asker: Asker; answer: Answer};
