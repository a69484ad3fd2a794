import {sections} from '../../../data/sections.ts';
import type {Result} from '../index/messages.ts';
import type {Marked} from '../index/passage.ts';
import type {Area} from '../index/published.ts';
import {baseUrl} from './load.ts';
import {change, type Search, state} from './state.ts';

/** A change of page can replace the elements of search, so they are found again each time. */
export const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);

/** The heading above the results of an area. */
export const nameOf = (area: Area): string => (area === 'pages' ? 'Pages' : sections[area].label);

/** The class that gives an element the colour of the line of an area. */
export const lineOf = (area: Area): string => `line-${area === 'pages' ? 'team' : area}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const withMarks = (pieces: Marked) =>
  pieces.map((piece, at) => (at % 2 === 0 ? escaped(piece) : `<mark>${escaped(piece)}</mark>`)).join('');

/** The markup of a result. */
export function linkTo(result: Result, attributes: string): string {
  const {path, hash, area, breadcrumb, title, heading, passage = []} = result;
  const above = breadcrumb.filter((name) => name !== title.join(''));
  // A line may end at the space, so that no word of a long heading is broken to keep it beside the title.
  const section = heading ? ` <span class="search-heading">${withMarks(heading)}</span>` : '';
  return `<a ${attributes} href="${escaped(path + hash)}">
    <div class="search-trail">${escaped((above.length > 0 ? above : [nameOf(area)]).join(' › '))}</div>
    <div class="search-title">${withMarks(title)}${section}</div>
    <div class="search-passage">${withMarks(passage)}</div>
  </a>`;
}

/** What the box and the page of all results show and announce, unless search has failed. */
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

/** A pointer is pressed. Until the click has landed, the results stay under it. */
let isPressed = false;
addEventListener('pointerdown', () => {
  isPressed = true;
});
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => {
    // On a touch screen, the click follows some milliseconds later.
    setTimeout(() => {
      isPressed = false;
      change();
    }, 100);
  });
}

/** The last answer that each list has shown. */
const drawn = new WeakMap<HTMLElement, Search['answer']>();

/**
 * Shows the state and the results of a query in the elements of `ResultParts`.
 *
 * @param fill shows the results of another answer in the list
 */
export function drawResults(
  container: HTMLElement,
  search: Search,
  fill: (list: HTMLElement, results: readonly Result[]) => void,
): void {
  const [status, failure, nearest, list, more] = container.querySelectorAll<HTMLElement>(':scope > *');
  if (!status || !failure || !nearest || !list || !more) {
    return;
  }
  const {query, answer} = search;
  if (answer !== drawn.get(list) && !isPressed) {
    drawn.set(list, answer);
    fill(list, answer?.results ?? []);
    const {url, title} = answer?.nearest ?? {url: '', title: ''};
    const meant = title && `Did you mean <a href="${escaped(url)}">${escaped(title)}</a>? `;
    nearest.innerHTML = `${meant}<a href="${baseUrl}#map">See the map of the handbook</a>`;
  }
  const text = statusOf(search);
  if (status.textContent !== text) {
    status.textContent = text;
  }
  const hasFailed = state.phase === 'failed';
  const isExpected = state.phase === 'loading' && query !== '';
  status.hidden = hasFailed;
  failure.hidden = !hasFailed;
  nearest.hidden = hasFailed || answer?.total !== 0;
  list.hidden = hasFailed || (!isExpected && list.childElementCount === 0);
  list.setAttribute('aria-busy', String(isExpected));
  more.hidden = hasFailed || query === '' || answer?.total === 0;
}
