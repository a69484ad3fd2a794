import type {Answer} from '../index/messages.ts';
import type {Content} from './elements.ts';

/** The settings that the build gives the script in the page. */
export interface Settings {
  /** The path of the site, with both slashes. */
  baseUrl: string;
  /** The addresses of the two scripts that first use fetches. */
  interfaceScript: string;
  workerScript: string;
  /** The largest number of results that the box shows. */
  maxHits: number;
  /** Whether the site has an index. `npm start` has none. */
  isBuilt: boolean;
}

/** `failed` waits for a retry. `unbuilt`: the development server has no index. */
export type SearchPhase = 'idle' | 'loading' | 'ready' | 'failed' | 'unbuilt';

/** The functions that the interface script provides for the script in the page. */
export interface SearchInterface {
  /** Sends the queries to a new worker. */
  askAgain(): void;
  receive(answer: Answer): void;
  /** Fills the results of the box, or of the page of all results, and returns the status. */
  drawBox(content: Content, field: HTMLInputElement): string;
  drawPage(content: Content, field: HTMLInputElement): string;
  /** Shows the query of the address on the page of all results. */
  readAddress(): void;
  /** The reader has typed into the field of the page of all results, or pressed Enter in it. */
  typeOnPage(): void;
  submitPage(): void;
}

/** The functions and the state that the script in the page provides for the interface script. */
export interface SearchStart {
  readonly settings: Settings;
  phase: SearchPhase;
  worker?: Worker | undefined;
  /** Enter was pressed before the answer was there. The result opens when it is. */
  entered?: {newTab: boolean} | undefined;
  ui?: SearchInterface;
  draw(): void;
  /** Closes the panel and empties the box. */
  close(): void;
}

declare global {
  interface Window {
    /** Missing on pages without search. */
    siteSearch?: SearchStart;
  }
}
