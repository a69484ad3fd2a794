import type {SearchFiles} from '../index/published.ts';
import type {ResultBox} from './box.ts';
import type {SearchClient} from './client.ts';
import type {ResultsPage} from './results-page.ts';

/** The settings that the build gives the script in the page. */
export interface Settings {
  /** The path of the site, with both slashes. */
  baseUrl: string;
  /** The addresses of the two scripts that first use fetches. */
  interfaceScript: string;
  workerScript: string;
  /** The names of the index files. `npm start` has none. */
  files: Pick<SearchFiles, 'doc' | 'index'> | null;
}

/** `failed` waits for a retry. `unbuilt`: the development server has no index. */
export type SearchPhase = 'idle' | 'loading' | 'ready' | 'failed' | 'unbuilt';

export interface Attempt {
  worker: Worker;
  index: Promise<Response>;
  fetchText: () => Promise<Response>;
  /** Aborted if the attempt has failed. */
  signal: AbortSignal;
}

/** The objects that the interface script provides for the script in the page. */
export interface SearchInterface {
  client: SearchClient;
  box: ResultBox;
  page: ResultsPage;
}

/** The functions and the state that the script in the page provides for the interface script. */
export interface SearchStart {
  readonly baseUrl: string;
  phase: SearchPhase;
  attempt?: Attempt | undefined;
  /** Enter was pressed before the answer was there. The result opens when it is. */
  entered?: {newTab: boolean} | undefined;
  ui?: SearchInterface;
  draw(): void;
  /** Closes the panel and empties the box. */
  close(): void;
  /** Ends an attempt, by default the current one. A late failure of an earlier one changes nothing. */
  fail(signal?: AbortSignal): void;
  /** Fails in 20 seconds, unless `expect` or `finish` is called before. */
  expect(): void;
  finish(): void;
}

declare global {
  interface Window {
    /** Missing on pages without search. */
    siteSearch?: SearchStart;
  }
}
