import {keyOf, read, write} from './storage.ts';

/** A set of tabs. All sets with the same group share the reader's choice. */
const set = '[data-tabs]';

/** The application has rendered a set of tabs, which is the event's target. */
export const drawnEvent = 'tabs:drawn';

/** The elements of a set, without those of a set inside it. */
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
      // The browser's own search finds text in closed panels and then sends `beforematch`.
      panel.setAttribute('hidden', 'until-found');
    }
  }
  for (const [at, tab] of own(tabs, '[role=tab]').entries()) {
    tab.classList.toggle('tabs__item--active', at === place);
    tab.setAttribute('aria-selected', String(at === place));
    tab.tabIndex = at === place ? 0 : -1;
  }
}

/** Shows the tab from the address or from the reader's choice on another page, if the set has it. */
function showStored(tabs: HTMLElement): void {
  const {tabs: group, tabsQuery} = tabs.dataset;
  const open = own(tabs, '[role=tabpanel]').find(({hidden}) => !hidden)?.dataset.tab;
  const requested = tabsQuery ? new URLSearchParams(location.search).get(tabsQuery) : null;
  for (const value of [open, group && read(`docusaurus.tab.${group}`), requested]) {
    if (value) {
      show(tabs, value);
    }
  }
}

/** Shows a tab in a set and in all other sets of its group, and stores the choice. */
function choose(tabs: HTMLElement, value: string): void {
  const {tabs: group, tabsQuery} = tabs.dataset;
  show(tabs, value);
  if (tabsQuery) {
    const address = new URL(location.href);
    address.searchParams.set(tabsQuery, value);
    history.replaceState(history.state, '', address);
  }
  if (group) {
    // This sends the event that updates the other sets.
    write(`docusaurus.tab.${group}`, value);
  }
}

/** Chooses the closed tab that contains an element, for example text that the browser's search has found. */
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

/** Shows the reader's choices in new content. */
function showKeptTabs(): void {
  document.querySelectorAll<HTMLElement>(set).forEach(showStored);
  openAround(namedByHash());
}

/** Keeps the position of an element in the window while panels above it change their height. */
function keepPlace(element: Element | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  const after = element?.getBoundingClientRect().top ?? 0;
  scrollBy({top: after - before, behavior: 'instant'});
}

function tabAt(target: EventTarget | null): {tab: HTMLElement; tabs: HTMLElement} | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
  const tabs = tab?.closest<HTMLElement>(set);
  return tab && tabs ? {tab, tabs} : undefined;
}

function onClick({target}: MouseEvent): void {
  const {tab, tabs} = tabAt(target) ?? {};
  if (tab && tabs) {
    const panel = own(tabs, '[role=tabpanel]')[own(tabs, '[role=tab]').indexOf(tab)];
    keepPlace(tab, () => choose(tabs, panel?.dataset.tab ?? ''));
  }
}

/** Moves the focus between the tabs of a set with the arrow keys, Home and End (ARIA Authoring Practices). */
function onKeyDown(event: KeyboardEvent): void {
  const {tab, tabs} = tabAt(event.target) ?? {};
  if (tab && tabs) {
    const all = own(tabs, '[role=tab]');
    const at = all.indexOf(tab);
    const moves: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1};
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      all.at(move % all.length)?.focus();
    }
  }
}

/** Shows the reader's choices before the first paint, and makes tabs work from then on. */
export function answerTabs(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener(
    'beforematch',
    ({target}) => openAround(target instanceof Element ? target : null),
    true,
  );
  addEventListener('hashchange', () => openAround(namedByHash()));
  document.addEventListener(drawnEvent, ({target}) => {
    if (target instanceof HTMLElement) {
      showStored(target);
      openAround(namedByHash());
    }
  });
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
  // Before any layout, because the browser scrolls to the target of a hash as soon as the page is parsed.
  const observer = new MutationObserver(showKeptTabs);
  observer.observe(document, {childList: true, subtree: true});
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    showKeptTabs();
  });
}
