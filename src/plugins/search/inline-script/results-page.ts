import {queryOf, resultsAddress, titleOf} from './address.ts';
import {ask, baseUrl, start} from './load.ts';
import {drawResults, find, lineOf, linkTo} from './results.ts';
import {change, state, views} from './state.ts';

/** The number of results that the page shows at first, and adds at a time. */
const pageful = 10;

/** The address and the history follow so long after a change, in milliseconds. Safari allows 100 changes in 30 seconds. */
const calm = 400;

const findField = () => find<HTMLInputElement>('.search-page input');
const findMore = () => find<HTMLButtonElement>('button.search-more');

/** While another page loads, the address is already its own. */
const isOurs = () => location.pathname === resultsAddress(baseUrl);

/** The field that is shown, the query of the address that it follows, and the height of the results before a reload. */
let shown: {field: HTMLInputElement; query: string; height: number} | undefined;

/** The number of results before the reader asked for more. The focus moves to the first new one. */
let shownBefore: number | undefined;

let pause: ReturnType<typeof setTimeout> | undefined;

/** Writes the query into the address, and the number and the height of the results into the history. */
function keepInHistory(): void {
  clearTimeout(pause);
  if (shown?.field.isConnected && isOurs()) {
    // The router is left out, because it would render the page again.
    const height = find<HTMLElement>('.search-page-results')?.offsetHeight;
    const kept = {...history.state, state: {limit: state.page.limit, height}};
    history.replaceState(kept, '', resultsAddress(baseUrl, shown.field.value));
    shown.query = location.search;
  }
}

function draw(): void {
  const [field, container, more] = [findField(), find<HTMLElement>('.search-page-results'), findMore()];
  if (field === null || container === null || more === null) {
    return;
  }
  if (field !== shown?.field || (isOurs() && location.search !== shown.query)) {
    const {limit = pageful, height = 0} = history.state?.state ?? {};
    shown = {field, query: location.search, height};
    state.page.limit = limit;
    field.value = new URLSearchParams(location.search).get('q') ?? '';
  }
  const query = queryOf(field.value);
  if (query !== state.page.query) {
    ask('page', {query});
    start();
  }
  document.title = document.title.replace(/^Search( for “.*”)?/s, () => titleOf(query));
  const {results = [], total = 0} = state.page.answer ?? {};
  // The browser returns to the reader's place before the results are there.
  container.style.minHeight = state.page.answer ? '' : `${shown?.height}px`;
  const items = results.map(
    (result) => `<li class="${lineOf(result.area)}">${linkTo(result, 'class="search-result"')}</li>`,
  );
  const list = `<ol class="clean-list margin-vert--md">${items.join('')}</ol>`;
  drawResults(container, state.page, items.length > 0 ? list : '');
  more.hidden = state.phase === 'failed' || total <= results.length;
  const added = container.querySelectorAll('a')[shownBefore ?? -1];
  if (added !== undefined) {
    shownBefore = undefined;
    added.focus();
  }
  clearTimeout(pause);
  pause = setTimeout(keepInHistory, calm);
}

/** Shows the state on the page of all results (`/search/?q=`), and listens to the reader. */
export function watchResultsPage(): void {
  views.push(draw);
  document.addEventListener('input', ({target}) => {
    if (target === findField()) {
      state.page.limit = pageful;
      change();
    }
  });
  document.addEventListener('click', ({target}) => {
    if (target === findMore()) {
      const {limit = pageful, answer} = state.page;
      shownBefore = answer?.results.length;
      ask('page', {limit: limit + pageful});
    }
  });
  // A click may follow a link, so this comes before the application.
  document.addEventListener('click', keepInHistory, {capture: true});
}
