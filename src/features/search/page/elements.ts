/**
 * The elements of search that React renders once and that the scripts of this folder find, fill and change.
 * Each is looked up anew when it is needed, because a change of page may replace it.
 */

const find = <Found extends Element>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

/** The search box of the top bar with its panel. */
export const findBox = () => find<HTMLElement>('.search-box');

/** The text field of the box. */
export const findField = () => find<HTMLInputElement>('.search-box input');

/** What opens below the box. */
export const findPanel = () => find<HTMLElement>('.search-panel');

/** The form of the page of all results. */
export const pageForm = '.search-page form';

/** The text field of the page of all results. */
export const findPageField = () => find<HTMLInputElement>(`${pageForm} input`);

/** Where the page of all results shows them. */
export const findPageResults = () => find<HTMLElement>('.search-page-results');

/** The id of the list of results below the box, which `aria-controls` of its field names. */
export const listId = 'search-results';

/** Creates an element with a class. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') {
    element.className = className;
  }
  element.append(...content);
  return element;
}

/** Whether the panel of the box is open. The styles of the page read the attribute too. */
export const isOpen = () => 'searchOpen' in document.documentElement.dataset;

/** What the panel of the box, or the page of all results, consists of. Parts without content are hidden. */
export interface Parts {
  /** What assistive technology announces, such as how many pages were found. */
  status: HTMLElement;
  failure: HTMLElement;
  /** The page with the most similar title, where nothing was found. */
  nearest: HTMLElement;
  results: HTMLElement;
  /** The way to more results. */
  more: HTMLElement;
}

const partsOf = new WeakMap<HTMLElement, Parts>();

/** The parts of a container, which are created on first use. They stay, so that they keep the focus. */
export function findParts(container: HTMLElement, createResults: () => HTMLElement): Parts {
  const known = partsOf.get(container);
  if (known !== undefined) {
    return known;
  }
  const parts = {
    status: create('p', 'search-status'),
    failure: create('div', 'search-failure'),
    nearest: create('p', 'search-nearest'),
    results: createResults(),
    more: create('p', 'search-more'),
  };
  parts.status.setAttribute('role', 'status');
  parts.failure.setAttribute('role', 'alert');
  for (const part of [parts.failure, parts.nearest, parts.results, parts.more]) {
    part.hidden = true;
  }
  container.replaceChildren(...Object.values(parts));
  partsOf.set(container, parts);
  return parts;
}

/** Creates the list of the box. */
export function createList(): HTMLElement {
  const list = create('div', 'search-list');
  list.id = listId;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Search results');
  return list;
}

/** Creates the list of the page of all results. */
export const createPageList = () => create('ol', 'search-page-list');

/** Shows that search could not be loaded, with a button to try again. */
export function showFailure({status, failure, nearest, results, more}: Parts, onRetry: () => void): void {
  for (const part of [status, nearest, results, more]) {
    part.hidden = true;
  }
  if (failure.hidden) {
    const retry = create('button', 'search-retry', 'Retry');
    retry.type = 'button';
    retry.addEventListener('click', onRetry);
    const message = create('p', '', 'Search could not be loaded. Check your connection, then try again.');
    failure.replaceChildren(message, retry);
    failure.hidden = false;
  }
}

/** Shows a status in place of a failure. */
export function showStatus({status, failure}: Parts, text: string): void {
  failure.hidden = true;
  status.hidden = false;
  if (status.textContent !== text) {
    status.textContent = text;
  }
}
