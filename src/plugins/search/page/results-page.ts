import type {Result} from '../index/messages.ts';
import {queryOf, queryString, titleOf} from './address.ts';
import {ask, start} from './load.ts';
import {drawResults, find, lineOf, linkTo} from './results.ts';
import {change, state, views} from './state.ts';

/** The number of results that the page shows at first, and adds at a time. */
const pageful = 10;

/** The address follows after this pause in typing, in milliseconds. Safari allows 100 changes in 30 seconds. */
const typingPause = 400;

const findField = () => find<HTMLInputElement>('.search-page input');
const findMore = () => find<HTMLButtonElement>('.search-page-results .search-more button');

/** The field of the page that is shown, and the path and the query of its address. */
let shown: {field: HTMLInputElement; path: string; query: string} | undefined;

/** The number of results before the reader asked for more. The focus moves to the first new one. */
let shownBefore: number | undefined;

let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows the query of the address, and as many results as the reader saw before. */
function readAddress(field: HTMLInputElement): void {
  const {pathname: path, search: query} = location;
  const {limit} = history.state?.state ?? {};
  shown = {field, path, query};
  state.page.limit = typeof limit === 'number' ? limit : pageful;
  field.value = new URLSearchParams(query).get('q') ?? '';
  if (field.value !== '') {
    start();
  }
}

/** Writes the query into the address, and the number of results into the history. */
function keepInHistory(): void {
  clearTimeout(pause);
  // While another page loads, the address is already its own.
  if (shown?.field.isConnected && location.pathname === shown.path) {
    const {value} = shown.field;
    // The router is left out, because it would render the page again.
    const kept = {...history.state, state: {limit: state.page.limit}};
    history.replaceState(kept, '', value === '' ? shown.path : queryString(value));
    shown.query = location.search;
  }
}

function fill(list: HTMLElement, results: readonly Result[]): void {
  const {activeElement: focused} = document;
  const path = focused instanceof HTMLAnchorElement && list.contains(focused) && focused.pathname;
  const items = results.map(
    (result) => `<li class="${lineOf(result.area)}">${linkTo(result, 'class="search-result"')}</li>`,
  );
  list.innerHTML = items.length > 0 ? `<ol class="search-page-list">${items.join('')}</ol>` : '';
  const links = [...list.querySelectorAll('a')];
  links.find((link) => link.pathname === path)?.focus({preventScroll: true});
  if (shownBefore !== undefined && links.length > shownBefore) {
    links[shownBefore]?.focus();
    shownBefore = undefined;
  }
}

function draw(): void {
  const [field, results, more] = [findField(), find<HTMLElement>('.search-page-results'), findMore()];
  if (field === null || results === null || more === null) {
    return;
  }
  if (field !== shown?.field || (location.pathname === shown.path && location.search !== shown.query)) {
    readAddress(field);
  }
  const query = queryOf(field.value);
  if (query !== state.page.query) {
    ask('page', {...state.page, query});
  }
  document.title = document.title.replace(/^Search( for “.*”)?/s, () => titleOf(query));
  drawResults(results, state.page, fill);
  const {answer} = state.page;
  more.hidden = answer === undefined || answer.total <= answer.results.length;
}

/** Shows the state on the page of all results (`/search/?q=`), and listens to the reader. */
export function watchResultsPage(): void {
  views.push(draw);
  document.addEventListener('input', ({target}) => {
    if (target === findField()) {
      state.page.limit = pageful;
      start();
      change();
      clearTimeout(pause);
      pause = setTimeout(keepInHistory, typingPause);
    }
  });
  document.addEventListener('click', ({target}) => {
    if (target === findMore()) {
      const {limit = pageful, answer} = state.page;
      shownBefore = answer?.results.length;
      ask('page', {...state.page, limit: limit + pageful});
    }
  });
  // A click may follow a link, so this comes before the application.
  document.addEventListener('click', keepInHistory, {capture: true});
}
