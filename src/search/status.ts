import type {SearchPhase} from './client.ts';
import type {Answer} from './messages.ts';

/** What is shown and announced about a search that has not failed. */
export function statusOf(phase: SearchPhase, query: string, answer: Answer | undefined): string {
  if (phase === 'unbuilt') {
    return 'The development server has no search index: npm run site builds the handbook and shows it with search.';
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
  if (answer.total === 0) {
    return `Nothing found for “${query}”.`;
  }
  return answer.total === 1 ? '1 page found' : `${answer.total} pages found`;
}
