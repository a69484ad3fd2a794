import type {Marked} from './passage.ts';
import type {Area} from './published.ts';

/** Who asks: the box in the top bar or the page of all results. */
export type Asker = 'box' | 'page';

/** A page that was found, as it is shown. */
export interface Result {
  path: string;
  /** `#id` of the heading of the section that answers best. Empty for the start of the page and until the text has arrived. */
  hash: string;
  area: Area;
  breadcrumb: string[];
  title: Marked;
  /** Missing for the part before the first heading. */
  heading?: Marked;
  /** Missing until the text has arrived. */
  passage?: Marked;
}

/** The answer to one question. */
export interface Answer {
  query: string;
  /** How many pages were found. `results` may hold only the first of them. */
  total: number;
  results: Result[];
  /** The page with the most similar title, if nothing was found. */
  nearest?: {url: string; title: string};
}

/** What the page sends to the worker: the files, as they arrived, and questions. */
export type Request =
  | {kind: 'index'; file: Blob}
  | {kind: 'text'; file: Blob}
  | {kind: 'ask'; asker: Asker; query: string; limit?: number};

/** What the worker sends to the page: the index is read, the text is read, a file cannot be read, or an answer. */
export type Report =
  | {kind: 'ready'}
  | {kind: 'complete'}
  | {kind: 'failed'}
  | {kind: 'answer'; asker: Asker; answer: Answer};
