import {keyOf, read, write} from './storage.ts';

/** A set of tabs. Its group, if it has one, shares the choice with all sets of that name. */
const set = '[data-tabs]';

/** What belongs to a set and not to one inside it. */
const own = (tabs: HTMLElement, selector: string): HTMLElement[] =>
  [...tabs.querySelectorAll<HTMLElement>(selector)].filter((element) => element.closest(set) === tabs);

function show(tabs: HTMLElement, value: string): void {
  const panels = own(tabs, '[role=tabpanel]');
  const place = panels.findIndex(({dataset}) => dataset.tab === value);
  if (place === -1) {
    return;
  }
  for (const [at, panel] of panels.entries()) {
    if (at === place) {
      panel.removeAttribute('hidden');
    } else {
      // Closed panels are found by the browser's own search, which raises `beforematch`.
      panel.setAttribute('hidden', 'until-found');
    }
  }
  for (const [at, tab] of own(tabs, '[role=tab]').entries()) {
    tab.classList.toggle('tabs__item--active', at === place);
    tab.setAttribute('aria-selected', String(at === place));
    tab.tabIndex = at === place ? 0 : -1;
  }
}

/** Shows what the address asks for or the reader chose on another page, if the set has a tab of that name. */
function showKept(tabs: HTMLElement): void {
  const {tabs: group, tabsQuery} = tabs.dataset;
  const open = own(tabs, '[role=tabpanel]').find(({hidden}) => !hidden)?.dataset.tab;
  const asked = tabsQuery ? new URLSearchParams(location.search).get(tabsQuery) : null;
  for (const value of [open, group && read(`docusaurus.tab.${group}`), asked]) {
    if (value) {
      show(tabs, value);
    }
  }
}

/** Shows a tab of a set and of all other sets of its group, and keeps the choice. */
function choose(tabs: HTMLElement, value: string): void {
  const {tabs: group, tabsQuery} = tabs.dataset;
  show(tabs, value);
  if (tabsQuery) {
    const address = new URL(location.href);
    address.searchParams.set(tabsQuery, value);
    history.replaceState(history.state, '', address);
  }
  if (group) {
    // Raises the event that shows the other sets.
    write(`docusaurus.tab.${group}`, value);
  }
}

/** Chooses the closed tab that holds an element, as the browser's search does when it finds a text there. */
function openAround(element: Element | null | undefined): void {
  const panel = element?.closest<HTMLElement>('[role=tabpanel][hidden]');
  const tabs = panel?.closest<HTMLElement>(set);
  if (panel?.dataset.tab !== undefined && tabs) {
    choose(tabs, panel.dataset.tab);
    openAround(tabs.parentElement);
  }
}

function namedByHash(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Shows the reader's tabs in a page, or a part of it, that has just been made. */
export function showKeptTabs(within: ParentNode = document): void {
  within.querySelectorAll<HTMLElement>(set).forEach(showKept);
  openAround(namedByHash());
}

/** Keeps an element where it is in the window while panels above it change, which may differ in height. */
function keepPlace(element: Element | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const after = element?.getBoundingClientRect().top ?? 0;
  scrollBy({top: after - before, behavior: 'instant'});
}

/** Chooses the tab that was pressed. */
function press(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>(set);
  if (tabs === null) {
    return;
  }
  const value = own(tabs, '[role=tabpanel]')[own(tabs, '[role=tab]').indexOf(tab)]?.dataset.tab;
  if (value !== undefined) {
    keepPlace(tab, () => choose(tabs, value));
  }
}

/** Arrow keys, Home and End move among the tabs of a set (ARIA Authoring Practices). */
function onKeyDown(event: KeyboardEvent): void {
  const {target, key} = event;
  const tabs =
    target instanceof HTMLElement && target.matches('[role=tab]') ? target.closest<HTMLElement>(set) : null;
  if (!(target instanceof HTMLElement) || tabs === null) {
    return;
  }
  const all = own(tabs, '[role=tab]');
  const at = all.indexOf(target);
  const moves: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1};
  const move = moves[key];
  if (move !== undefined) {
    event.preventDefault();
    all.at(move % all.length)?.focus();
  }
}

/** Answers tabs from the first paint on, and shows the reader's choice before it. */
export function answerTabs(): void {
  document.addEventListener('click', ({target}) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role=tab]') : null;
    if (tab !== null) {
      press(tab);
    }
  });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener(
    'beforematch',
    ({target}) => openAround(target instanceof Element ? target : null),
    true,
  );
  addEventListener('hashchange', () => openAround(namedByHash()));
  addEventListener('storage', ({key}) => {
    const all = [...document.querySelectorAll<HTMLElement>(set)].filter(
      ({dataset}) => dataset.tabs && key === keyOf(`docusaurus.tab.${dataset.tabs}`),
    );
    const inView = all.find((tabs) => tabs.getBoundingClientRect().bottom > 0);
    keepPlace(inView, () => {
      for (const tabs of all) {
        show(tabs, read(`docusaurus.tab.${tabs.dataset.tabs}`) ?? '');
      }
    });
  });
  // Ahead of any layout: the browser looks for the place that a hash names as soon as the page is whole.
  const observer = new MutationObserver(() => showKeptTabs());
  observer.observe(document, {childList: true, subtree: true});
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    showKeptTabs();
  });
}
