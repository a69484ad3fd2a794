import type {Result} from '../index/messages.ts';
import {queryOf, resultsAddress} from './address.ts';
import {ask, baseUrl, start} from './load.ts';
import {drawResults, find, isIn, lineOf, linkTo, nameOf} from './results.ts';
import {change, state, views} from './state.ts';

// The search box of the top bar is a combobox by the ARIA Authoring Practices Guide.
const findField = () => find<HTMLInputElement>('.search-box input');
const findOptions = () => [...document.querySelectorAll<HTMLAnchorElement>('.search-panel [role=option]')];

/** A Mac uses ⌘ for shortcuts. An iPad with a keyboard reports that it is a Mac. */
const isMac = navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');

function optionOf(result: Result): string {
  const id = `search:${result.path}`;
  return linkTo(result, `id="${id}" class="search-result line-stop" role="option" tabindex="-1"`);
}

/** The list of results by area. The area with the best result is first. */
function listOf(results: readonly Result[]): string {
  const groups = Array.from(new Set(results.map(({area}) => area)), (area) => {
    const options = results.filter((result) => result.area === area).map(optionOf);
    return `<div class="search-group ${lineOf(area)}" role="group" aria-label="${nameOf(area)}">
      <div class="search-area" role="presentation">${nameOf(area)}</div>${options.join('')}
    </div>`;
  });
  return `<div id="search-results" role="listbox" aria-label="Search results"
    aria-busy="${state.phase === 'loading'}">${groups.join('')}</div>`;
}

function draw(): void {
  document.documentElement.toggleAttribute('data-search-open', state.isOpen);
  const [field, panel, all] = [findField(), find('.search-panel'), find<HTMLAnchorElement>('a.search-more')];
  if (field === null || panel === null || all === null) {
    return;
  }
  const query = queryOf(field.value);
  if (query !== state.box.query) {
    state.chosen = undefined;
    // The next results begin at the top, even if the reader has scrolled the list.
    panel.scrollTo(0, 0);
    ask('box', {query});
  }
  const {phase, entered, box} = state;
  const {answer} = box;
  const isLoading = phase === 'loading';
  field.placeholder = isLoading ? 'Loading...' : `Search ${isMac ? '⌘+K' : 'Ctrl+K'}`;
  all.href = resultsAddress(baseUrl, query);
  all.hidden = phase === 'failed' || query === '' || answer?.total === 0;
  drawResults(panel, box, answer || (isLoading && query !== '') ? listOf(answer?.results ?? []) : '');
  const options = state.isOpen ? findOptions() : [];
  // Enter opens the result that the reader has moved to, or else the first.
  const active = options.find(({pathname}) => pathname === state.chosen) ?? options[0];
  for (const option of options) {
    option.setAttribute('aria-selected', String(option === active));
  }
  field.setAttribute('aria-expanded', String(state.isOpen && find('#search-results') !== null));
  field.setAttribute('aria-activedescendant', active?.id ?? '');
  if (entered !== undefined && query !== '' && answer?.query === query) {
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
const leave = () => change({isOpen: false, entered: undefined, cameFrom: undefined});

/** Hides the panel and empties the box. The focus returns to where the shortcut was pressed, or else to an element. */
function close(otherwise?: HTMLElement | null): void {
  const [field, focused] = [findField(), state.cameFrom ?? otherwise];
  if (field !== null) {
    field.value = '';
    field.blur();
  }
  leave();
  focused?.focus();
}

/** Moves through the list. */
function onListKey(event: KeyboardEvent): void {
  const options = findOptions();
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  // Before the reader moves in the list, Home and End apply to the text.
  const ends: Record<string, number> = state.chosen === undefined ? {} : {Home: 0, End: -1};
  const to = {ArrowDown: at + 1, ArrowUp: at - 1, ...ends}[event.key];
  if (to !== undefined && at !== -1) {
    event.preventDefault();
    const chosen = options.at(to % options.length);
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
    if (!isIn('.search-box', document.activeElement)) {
      state.cameFrom = find<HTMLElement>(':focus') ?? document.body;
    }
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
    open();
  }
}

function onClick({target, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): void {
  const field = findField();
  if (target === field) {
    open();
  } else if (field !== null && isIn('.search-clear', target)) {
    field.value = '';
    field.focus();
    change();
  } else if (isIn('.search-close', target)) {
    // Not the field, because a focused field would open the keyboard of a phone over the page.
    close(find<HTMLElement>('.search-box'));
  } else if (isIn('.search-panel a', target) && !(ctrlKey || metaKey || shiftKey || altKey)) {
    // The browser or the application (`navigation`) follows the link first.
    setTimeout(() => {
      leave();
      close();
    });
  }
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
    if (isIn('.search-panel .search-result', event.target)) {
      event.preventDefault();
    }
  });
  // Back and Forward close the box.
  addEventListener('popstate', leave);
  // The keyboard of a phone covers the end of the window in Safari. Other browsers make the page smaller, as our viewport
  // asks them to. A zoomed page also shows less of itself, hence the scale.
  visualViewport?.addEventListener('resize', () => {
    const {height = 0, scale = 1} = visualViewport ?? {};
    const covered = Math.max(0, Math.round(document.documentElement.clientHeight - height * scale));
    find<HTMLElement>('.search-panel')?.style.setProperty('--covered', `${covered}px`);
  });
}
