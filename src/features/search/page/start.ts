import type {SearchFiles} from '../index/published.ts';

/** What the build tells the script in the page. */
export interface Settings {
  /** The path of the site, with both slashes. */
  baseUrl: string;
  /** Addresses of the two scripts that first use fetches. */
  interfaceScript: string;
  workerScript: string;
  /** The names of the index files, which `npm start` does not have. */
  files: Pick<SearchFiles, 'doc' | 'index'> | null;
}

/** Enter was pressed before the answer was there: the result opens when it is. */
export interface Entered {
  newTab: boolean;
}

/** What the interface script does for the script in the page. */
export interface SearchInterface {
  /** Shows what the box says now, after it was opened or closed or its text changed. */
  drawBox(): void;
  /** Shows the page of all results for its address, or for what was typed before this script arrived. */
  drawPage(): void;
  /** The field of the page of all results was used. */
  answerPage(kind: 'type' | 'submit'): void;
}

/** What the script in the page hands over to the interface script. */
export interface SearchStart {
  readonly settings: Settings;
  /** The worker and the index, which are fetched together with the interface script. */
  worker?: Worker | undefined;
  index?: Promise<Response> | undefined;
  /** The worker could not be started. */
  isWorkerBroken?: boolean;
  entered?: Entered | undefined;
  /** What the placeholder of the box says when nothing loads, such as `Search Ctrl+K`. */
  readonly shortcut: string;
  /** Opens the panel of the box. */
  show(): void;
  /** Closes the panel and empties the box. */
  close(): void;
  ui?: SearchInterface;
}

declare global {
  interface Window {
    /** Missing on pages without search. */
    siteSearch?: SearchStart;
  }
}
