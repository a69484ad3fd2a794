import {type Answer, longestQuery} from '../index/messages.ts';
import type {SearchPhase} from './start.ts';

/** The status that the box and the page of all results show and announce, unless search has failed. */
export function statusOf(phase: SearchPhase, query: string, answer?: Answer): string {
  if (phase === 'unbuilt') {
    return 'The development server has no search index. To try search, run `npm run site`.';
  }
  if (phase === 'loading') {
    return 'Loading...';
  }
  if (query === '') {
    return 'Type a word, a command or an error message.';
  }
  if (answer?.query !== query) {
    return 'Searching...';
  }
  const isCut = query.length >= longestQuery;
  if (answer.total === 0) {
    return isCut
      ? `Nothing found for the first ${longestQuery} characters. Search for fewer words.`
      : `Nothing found for “${query}”. Check the spelling, or use other words.`;
  }
  const found = answer.total === 1 ? '1 page found' : `${answer.total} pages found`;
  return isCut ? `${found}. Only the first ${longestQuery} characters are searched.` : found;
}

/** The title of the page of all results. */
export const titleOf = (query: string): string => (query === '' ? 'Search' : `Search for “${query}”`);
