import type {Answer, Place} from '../index/messages.ts';

/** The query of a place, and the last answer, which may belong to an older query. */
export interface Search {
  query: string;
  /** The number of results, if it is not the number of the box. */
  limit?: number;
  answer?: Answer | undefined;
}

interface SearchState extends Record<Place, Search> {
  /** `idle` until the first use. `failed` waits for Retry. */
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The panel below the box is open. */
  isOpen: boolean;
  /** The path of the result that the reader has moved to. Its place changes when the text loads. */
  chosen?: string | undefined;
  /** Enter was pressed. The result opens as soon as the answer is there. */
  entered?: {newTab: boolean} | undefined;
  /** The element from which the shortcut moved the focus to the box. */
  cameFrom?: HTMLElement | undefined;
  /** A pointer is pressed. The results stay under it until its click has landed. */
  isPressed?: boolean;
}

/** The state of search in this page. Only the text of the two fields is elsewhere: it belongs to the reader. */
export const state: SearchState = {phase: 'idle', isOpen: false, box: {query: ''}, page: {query: ''}};

/** The functions that show the state. They run after each change. */
export const views: (() => void)[] = [];

export function change(changes: Partial<SearchState> = {}): void {
  Object.assign(state, changes);
  for (const draw of views) {
    draw();
  }
}
