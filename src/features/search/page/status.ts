import {longestQuery} from '../index/limit.ts';
import type {Answer} from '../index/messages.ts';
import type {SearchPhase} from './client.ts';

/** What an empty field is answered with. */
export const emptyQuery = 'Type a word, a command or an error message.';

/** What is shown and announced about a search that has not failed. */
export function statusOf(phase: SearchPhase, query: string, answer: Answer | undefined): string {
  if (phase === 'unbuilt') {
    return 'The development server has no search index. To try search, run `npm run site`.';
  }
  if (phase === 'loading') {
    return 'Loading...';
  }
  if (query === '') {
    return emptyQuery;
  }
  if (answer?.query !== query) {
    return 'Searching...';
  }
  if (answer.total === 0) {
    return query.length < longestQuery
      ? `Nothing found for “${query}”.`
      : `Nothing found for the first ${longestQuery} characters. Search for fewer words.`;
  }
  const found = answer.total === 1 ? '1 page found' : `${answer.total} pages found`;
  return query.length < longestQuery
    ? found
    : `${found}. Only the first ${longestQuery} characters are searched.`;
}

/** The title of the page of all results. */
export const titleOf = (query: string): string => (query === '' ? 'Search' : `Search for “${query}”`);
