import {hashTarget} from '../../navigation/hash-target.ts';
import {read, write} from './storage.ts';

/** A set of tabs. Its value is the name of its group, in which all sets share the reader's choice. */
const set = '[data-tabs]';

const allSets = () => [...document.querySelectorAll<HTMLElement>(set)];

const keyOfGroup = (group = '') => `docusaurus.tab.${group}`;

/** The tabs and the panels of a set, without those of a set inside it. */
const partsOf = (tabs: HTMLElement) => [...tabs.querySelectorAll<HTMLElement>(':scope > * > [data-tab]')];

const isTab = (part: Element) => part.matches('[role=tab]');

/** Shows a tab, if the set has it. */
function show(tabs: HTMLElement, value: string | null | undefined): void {
  const parts = partsOf(tabs);
  if (!parts.some(({dataset}) => dataset.tab === value)) {
    return;
  }
  for (const part of parts) {
    const isChosen = part.dataset.tab === value;
    if (isTab(part)) {
      part.classList.toggle('tabs__item--active', isChosen);
      part.setAttribute('aria-selected', String(isChosen));
      part.tabIndex = isChosen ? 0 : -1;
    } else if (isChosen) {
      part.removeAttribute('hidden');
    } else {
      // The browser's own search finds text in closed panels and then sends `beforematch`.
      part.setAttribute('hidden', 'until-found');
    }
  }
}

const seen = new WeakSet<Element>();

/** Shows the reader's choice in sets with new parts. While a page arrives, a set is drawn before it is complete. */
function showStored(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    const tabs = part.closest<HTMLElement>(set);
    if (tabs !== null && !seen.has(part)) {
      seen.add(part);
      show(tabs, partsOf(tabs).find((each) => each.matches('[aria-selected=true]'))?.dataset.tab);
      show(tabs, tabs.dataset.tabs && read(keyOfGroup(tabs.dataset.tabs)));
    }
  }
}

/** Shows a tab in all sets of the group, while an element keeps its place in the window, and stores the choice. */
function choose(tabs: HTMLElement, value: string | undefined, still: Element = tabs): void {
  const group = tabs.dataset.tabs;
  const before = still.getBoundingClientRect().top;
  for (const each of group ? allSets().filter(({dataset}) => dataset.tabs === group) : [tabs]) {
    show(each, value);
  }
  scrollBy({top: still.getBoundingClientRect().top - before, behavior: 'instant'});
  if (group && value !== undefined) {
    write(keyOfGroup(group), value);
  }
}

/** Chooses the closed tab that contains an element, for example text that the browser's search has found. */
function chooseAround(element: Element | null | undefined): void {
  const panel = element?.closest<HTMLElement>('[role=tabpanel][hidden]');
  const tabs = panel?.closest<HTMLElement>(set);
  if (panel && tabs) {
    choose(tabs, panel.dataset.tab);
    chooseAround(tabs.parentElement);
  }
}

function onClick({target}: MouseEvent): void {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
  const tabs = tab?.closest<HTMLElement>(set);
  if (tab && tabs) {
    choose(tabs, tab.dataset.tab, tab);
  }
}

/**
 * Moves the focus between the tabs of a set with the arrow keys, Home and End (ARIA Authoring Practices). Browsers use the
 * same keys with others, such as Alt and an arrow for Back.
 */
function onKeyDown(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
  const tabs = tab?.closest<HTMLElement>(set);
  if (tab && tabs) {
    const all = partsOf(tabs).filter(isTab);
    const at = all.indexOf(tab);
    const moves: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1};
    const move = moves[event.key];
    if (move !== undefined && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      all.at(move % all.length)?.focus();
    }
  }
}

/** Shows the reader's choices before the first paint, and makes tabs work from then on. */
export function tabs(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener(
    'beforematch',
    ({target}) => chooseAround(target instanceof Element ? target : null),
    true,
  );
  const chooseAroundHash = () => chooseAround(hashTarget(location));
  addEventListener('DOMContentLoaded', chooseAroundHash);
  addEventListener('hashchange', chooseAroundHash);
  // Before the first paint, and when the application renders another page.
  new MutationObserver(showStored).observe(document, {childList: true, subtree: true});
}
