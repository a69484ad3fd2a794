import {escapeHtml} from '../../../data/escape-html.ts';
import {sections} from '../../../data/sections.ts';
import type {Result} from '../index/messages.ts';
import type {Marked} from '../index/passage.ts';
import type {Area} from '../index/published.ts';
import {baseUrl} from './load.ts';
import {type Search, state} from './state.ts';

/** A change of page can replace the elements of search, so they are found again each time. */
export const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);

export const isIn = (selector: string, node: EventTarget | null) =>
  node instanceof Element && node.closest(selector) !== null;

/** The heading above the results of an area. */
export const nameOf = (area: Area): string => (area === 'pages' ? 'Pages' : sections[area].label);

/** The class that gives an element the colour of the line of an area. */
export const lineOf = (area: Area): string => `line-${area === 'pages' ? 'team' : area}`;

const withMarks = (pieces: Marked) =>
  pieces
    .map((piece, at) => (at % 2 === 0 ? escapeHtml(piece) : `<mark>${escapeHtml(piece)}</mark>`))
    .join('');

/** The markup of a result. */
export function linkTo(result: Result, attributes: string): string {
  const {path, hash, area, breadcrumb, title, heading, passage = []} = result;
  const above = breadcrumb.filter((name) => name !== title.join(''));
  // A line may end at the space, so that no word of a long heading is broken to keep it beside the title.
  const section = heading ? ` <span class="search-heading">${withMarks(heading)}</span>` : '';
  return `<a ${attributes} href="${escapeHtml(path + hash)}">
    <div class="search-trail">${escapeHtml((above.length > 0 ? above : [nameOf(area)]).join(' › '))}</div>
    <div><strong>${withMarks(title)}</strong>${section}</div>
    <div class="search-passage">${withMarks(passage)}</div>
  </a>`;
}

/** What the box and the page of all results say about a search, unless it has failed. */
function statusOf({query, answer}: Search): string {
  if (state.phase === 'loading') {
    return 'Loading...';
  }
  if (query === '') {
    return 'Type a word, a command or an error message.';
  }
  if (answer?.query !== query) {
    return 'Searching...';
  }
  if (answer.total === 0) {
    return `Nothing found for “${query}”. Check the spelling, or use other words.`;
  }
  return answer.total === 1 ? '1 page found' : `${answer.total} pages found`;
}

const failure = `<div class="search-failure" role="alert">
  <p>Search could not be loaded. Check your connection, then try again.</p>
  <button type="button" class="action-button action-button--primary">Retry</button>
</div>`;

/** What a reader can do if nothing is found. */
function otherWays({nearest}: NonNullable<Search['answer']>): string {
  const meant =
    nearest && `Did you mean <a href="${escapeHtml(nearest.url)}">${escapeHtml(nearest.title)}</a>? `;
  return `<div class="search-nearest">${meant ?? ''}<a href="${baseUrl}#map">See the map of the handbook</a></div>`;
}

/** The markup that each element shows. */
const shown = new WeakMap<Element, string>();

/**
 * Shows a search in the two elements of a container: what it says, which screen readers announce, and what it found.
 *
 * @param found the markup of the results
 */
export function drawResults(container: Element, search: Search, found: string): void {
  const [status, content] = container.children;
  if (!status || !content) {
    return;
  }
  const hasFailed = state.phase === 'failed';
  const text = hasFailed ? '' : statusOf(search);
  if (status.textContent !== text) {
    status.textContent = text;
  }
  const markup = hasFailed ? failure : search.answer?.total === 0 ? otherWays(search.answer) : found;
  if (markup === shown.get(content) || state.isPressed) {
    return;
  }
  const focused = content.querySelector<HTMLAnchorElement>('a:focus');
  shown.set(content, markup);
  content.innerHTML = markup;
  const links = [...content.querySelectorAll('a')];
  links.find(({pathname}) => pathname === focused?.pathname)?.focus({preventScroll: true});
}
