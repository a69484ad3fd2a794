import type {Result} from '../index/messages.ts';
import {queryOf, resultsAddress} from './address.ts';
import {ask, baseUrl, start} from './load.ts';
import {drawResults, find, lineOf, linkTo, nameOf} from './results.ts';
import {change, state, views} from './state.ts';

// The search box of the top bar is a combobox by the ARIA Authoring Practices Guide.
const findField = () => find<HTMLInputElement>('.search-box input');
const findLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('.search-box .search-result')];
const isIn = (selector: string, node: EventTarget | null) =>
  node instanceof Element && node.closest(selector) !== null;

/** A Mac uses ⌘ for shortcuts. An iPad with a keyboard reports that it is a Mac. */
const isMac = navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');

/** The focused element before the shortcut moved the focus. */
let cameFrom: Element | null = null;

/** The result that Enter opens: the one that the reader has moved to, or else the first. */
const activeOf = (links: HTMLAnchorElement[]) =>
  links.find(({pathname}) => pathname === state.chosen) ?? links[0];

/** Results by area. The area with the best result is first. */
function fill(list: HTMLElement, results: readonly Result[]): void {
  const groups = Array.from(new Set(results.map(({area}) => area)), (area) => {
    const found = results.filter((result) => result.area === area);
    const links = found.map((result) =>
      linkTo(result, 'class="search-result line-stop" role="option" tabindex="-1"'),
    );
    return `<div class="search-group ${lineOf(area)}" role="group" aria-label="${nameOf(area)}">
      <div class="search-area" role="presentation">${nameOf(area)}</div>${links.join('')}
    </div>`;
  });
  list.innerHTML = groups.join('');
}

function draw(): void {
  document.documentElement.toggleAttribute('data-search-open', state.isOpen);
  const [field, panel, all] = [
    findField(),
    find<HTMLElement>('.search-panel'),
    find<HTMLAnchorElement>('.search-more a'),
  ];
  if (field === null || panel === null || all === null) {
    return;
  }
  const query = queryOf(field.value);
  if (query !== state.box.query) {
    state.chosen = undefined;
    // The next results begin at the top, even if the reader has scrolled the list.
    panel.scrollTo(0, 0);
    ask('box', {...state.box, query});
  }
  field.placeholder = state.phase === 'loading' ? 'Loading...' : `Search ${isMac ? '⌘+K' : 'Ctrl+K'}`;
  all.href = resultsAddress(baseUrl, query);
  drawResults(panel, state.box, fill);
  const isExpanded = state.isOpen && find('.search-panel [role=listbox]:not([hidden])') !== null;
  field.setAttribute('aria-expanded', String(isExpanded));
  const links = findLinks();
  const active = state.isOpen ? activeOf(links) : undefined;
  for (const [at, link] of links.entries()) {
    link.id = `search-option-${at}`;
    link.setAttribute('aria-selected', String(link === active));
  }
  field.setAttribute('aria-activedescendant', active?.id ?? '');
  const {entered, box} = state;
  if (entered !== undefined && query !== '' && box.answer?.query === query) {
    state.entered = undefined;
    const link = active ?? all;
    if (entered.newTab) {
      window.open(link.href, '_blank', 'noopener');
    } else {
      link.click();
    }
  }
}

function open(): void {
  start();
  change({isOpen: true});
}

/** Hides the panel. The text of the box stays. */
function leave(): void {
  cameFrom = null;
  change({isOpen: false, entered: undefined});
}

/** Hides the panel and empties the box. The focus returns to where the shortcut was pressed, or else to an element. */
function close(otherwise?: HTMLElement | null): void {
  const field = findField();
  const focused = cameFrom ?? otherwise;
  if (field !== null) {
    field.value = '';
    field.blur();
  }
  leave();
  if (focused instanceof HTMLElement || focused instanceof SVGElement) {
    focused.focus();
  }
}

/** Moves through the list. */
function onListKey(event: KeyboardEvent): void {
  const links = findLinks();
  const active = activeOf(links);
  const at = active === undefined ? -1 : links.indexOf(active);
  // Before the reader moves in the list, Home and End apply to the text.
  const ends: Record<string, number> = state.chosen === undefined ? {} : {Home: 0, End: -1};
  const to = {ArrowDown: at + 1, ArrowUp: at - 1, ...ends}[event.key];
  if (to !== undefined && at !== -1) {
    event.preventDefault();
    const chosen = links.at(to % links.length);
    change({chosen: chosen?.pathname});
    chosen?.scrollIntoView({block: 'nearest'});
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    change({chosen: undefined});
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const {target, key, altKey, shiftKey, ctrlKey, metaKey, isComposing, keyCode} = event;
  const field = findField();
  // Safari ends the composition before it reports the key. 229 means that the key belongs to the input method.
  if (field === null || isComposing || keyCode === 229) {
    return;
  }
  // No single key such as `/`, because speech input can press it by mistake (WCAG 2.1.4).
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
    event.preventDefault();
    const {activeElement} = document;
    cameFrom = isIn('.search-box', activeElement) ? cameFrom : activeElement;
    open();
    // The bar is fixed, but browsers scroll the page up to show the field.
    field.focus({preventScroll: true});
    field.select();
  } else if (key === 'Escape' && state.isOpen && isIn('.search-box', target)) {
    event.preventDefault();
    close(field);
  } else if (key === 'Enter' && target === field && field.value.trim() !== '') {
    event.preventDefault();
    state.entered = {newTab: ctrlKey || metaKey};
    open();
  } else if (target === field && state.isOpen) {
    onListKey(event);
  } else if (target === field && key === 'ArrowDown') {
    event.preventDefault();
    open();
  }
}

function onClick({target, button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): void {
  const field = findField();
  if (field !== null && target === field) {
    open();
  } else if (field !== null && isIn('.search-clear', target)) {
    field.value = '';
    field.focus();
    change({entered: undefined});
  } else if (isIn('.search-close', target)) {
    // Not the field, because a focused field would open the keyboard of a phone over the page.
    close(find<HTMLElement>('.search-box'));
  } else if (isIn('.search-panel a', target) && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)) {
    // The browser or the application (`native-controls`) follows the link first.
    setTimeout(() => {
      cameFrom = null;
      close();
    });
  }
}

/**
 * Tells the panel, as `--covered`, how much of the window the keyboard of a phone covers. The viewport of our pages asks
 * browsers to shrink the page instead. Safari does not.
 */
function measureKeyboard(): void {
  // The scale matters because a zoomed page also shows less of itself.
  const {height = 0, scale = 1} = visualViewport ?? {};
  const covered = Math.max(0, Math.round(document.documentElement.clientHeight - height * scale));
  find<HTMLElement>('.search-panel')?.style.setProperty('--covered', `${covered}px`);
}

/** Shows the state in the box, and listens to the reader. */
export function watchBox(): void {
  views.push(draw);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick);
  document.addEventListener('input', ({target}) => {
    if (target === findField()) {
      state.entered = undefined;
      open();
    }
  });
  for (const use of ['pointerdown', 'focusin']) {
    document.addEventListener(use, ({target}) => state.isOpen && !isIn('.search-box', target) && leave());
  }
  document.addEventListener('mousedown', (event) => {
    // The focus stays in the field, so that the keyboard of a phone does not close and move the results.
    if (isIn('.search-box .search-result', event.target)) {
      event.preventDefault();
    }
  });
  // Back and Forward close the box.
  addEventListener('popstate', leave);
  visualViewport?.addEventListener('resize', measureKeyboard);
}
