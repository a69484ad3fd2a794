/**
 * The elements of search. React renders the fields and their containers once, and the scripts of this folder fill them.
 * Find an element again each time, because a change of page can replace it.
 */

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector);

/** The search box of the top bar, its field, and the panel that opens below it. */
export const findBox = () => find<HTMLElement>('.search-box');
export const findField = () => find<HTMLInputElement>('.search-box input');
export const findPanel = () => find<HTMLElement>('.search-panel');

/** The form of the page of all results, its field, and the container of its results. */
export const pageForm = '.search-page form';
export const findPageField = () => find<HTMLInputElement>(`${pageForm} input`);
export const findPageResults = () => find<HTMLElement>('.search-page-results');

/** The id of the list in the panel. The field's `aria-controls` names it. */
export const listId = 'search-results';

/** Whether the panel is open. The styles read the attribute, too. */
export const isOpen = () => 'searchOpen' in document.documentElement.dataset;

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...content);
  return element;
}

export function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = create('button', 'action-button action-button--primary', label);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

/** The content of the panel, or of the page of all results. Empty elements are hidden. */
export interface Content {
  /** The status that assistive technology announces, such as the number of pages found. */
  status: HTMLElement;
  failure: HTMLElement;
  /** The page with the most similar title, if nothing was found. */
  nearest: HTMLElement;
  results: HTMLElement;
  /** The control that leads to more results. */
  more: HTMLElement;
}

const contents = new WeakMap<HTMLElement, Content>();

/** The content of a container. The first use creates it. It stays, so that it keeps the focus. */
export function contentOf(container: HTMLElement): Content {
  const known = contents.get(container);
  if (known !== undefined) {
    return known;
  }
  const isPanel = container === findPanel();
  const content = {
    status: create('p', 'search-status'),
    failure: create('div', 'search-failure'),
    nearest: create('p', 'search-nearest'),
    results: isPanel ? create('div', 'search-list') : create('ol', 'search-page-list'),
    more: create('p', 'search-more'),
  };
  content.status.setAttribute('role', 'status');
  content.failure.setAttribute('role', 'alert');
  if (isPanel) {
    content.results.id = listId;
    content.results.setAttribute('role', 'listbox');
    content.results.setAttribute('aria-label', 'Search results');
  }
  for (const element of [content.failure, content.nearest, content.results, content.more]) {
    element.hidden = true;
  }
  container.replaceChildren(...Object.values(content));
  contents.set(container, content);
  return content;
}

/** Shows a status or, if it is undefined, a failure with a button to try again. */
export function showState(content: Content, status: string | undefined, onRetry: () => void): void {
  const {failure, ...others} = content;
  if (status !== undefined) {
    failure.hidden = true;
    others.status.hidden = false;
    if (others.status.textContent !== status) {
      others.status.textContent = status;
    }
    return;
  }
  for (const element of Object.values(others)) {
    element.hidden = true;
  }
  if (failure.hidden) {
    const message = create('p', '', 'Search could not be loaded. Check your connection, then try again.');
    failure.replaceChildren(message, createButton('Retry', onRetry));
    failure.hidden = false;
  }
}
