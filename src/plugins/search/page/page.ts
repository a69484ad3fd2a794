import {versionOfPage} from '../../../components/ReportLink/version.ts';
import type {SearchFiles} from '../index/published.ts';
import {queryOf, resultsAddress} from './address.ts';
import {
  type Content,
  contentOf,
  findBox,
  findField,
  findPageField,
  findPageResults,
  findPanel,
  isOpen,
  showState,
} from './elements.ts';
import {answerForms} from './forms.ts';
import {drawnEvent, routeEvent} from './navigate.ts';
import type {SearchInterface, SearchStart, Settings} from './start.ts';
import {statusOf} from './status.ts';

/**
 * The script of search that every page contains. It opens and closes the box and loads the rest on first use. All
 * listeners are on the document, so they work while the page loads, and before React starts.
 */

declare const SETTINGS: Settings;

const {baseUrl, interfaceScript, workerScript, files} = SETTINGS;
const {dataset} = document.documentElement;

/** A Mac uses ⌘ for shortcuts. An iPad with a keyboard reports that it is a Mac. */
const isMac = navigator.platform.startsWith('Mac') || navigator.userAgent.includes('Macintosh');
const shortcut = `Search ${isMac ? '⌘+K' : 'Ctrl+K'}`;

/** Loading fails after this time without progress, in milliseconds. */
const patience = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends the current attempt to load search. */
let attempt = new AbortController();

/** The focused element before the shortcut moved the focus. */
let cameFrom: Element | null = null;

const search: SearchStart = {
  baseUrl,
  phase: 'idle',
  draw,
  close,
  fail,
  expect,
  finish: () => clearTimeout(timer),
};
window.siteSearch = search;

function expect(): void {
  clearTimeout(timer);
  timer = setTimeout(fail, patience);
}

function fail({aborted}: AbortSignal = attempt.signal): void {
  if (!aborted) {
    clearTimeout(timer);
    attempt.abort();
    search.attempt?.worker.terminate();
    search.attempt = undefined;
    search.phase = 'failed';
    draw();
  }
}

/** Shows that search loads. It fails after a time without progress. */
function begin(): AbortSignal {
  attempt = new AbortController();
  search.phase = 'loading';
  expect();
  draw();
  return attempt.signal;
}

/** Fetches the interface script, the worker and the index at once. */
function load(names: Pick<SearchFiles, 'doc' | 'index'>, cache: RequestCache, signal: AbortSignal): void {
  const onFailure = () => fail(signal);
  if (search.ui === undefined) {
    const script = document.createElement('script');
    script.src = interfaceScript;
    script.onerror = onFailure;
    document.head.append(script);
  }
  const index = fetch(baseUrl + names.index, {cache, signal});
  // The interface script handles a failure. Until then, it must not count as unhandled.
  index.catch(() => {});
  try {
    const worker = new Worker(workerScript);
    worker.onerror = onFailure;
    search.attempt = {worker, index, fetchText: () => fetch(baseUrl + names.doc, {cache, signal}), signal};
    search.ui?.client.load(search.attempt);
  } catch {
    onFailure();
  }
}

/** The first use of search. After a failure, only Retry loads again. */
function start(): void {
  if (search.phase !== 'idle') {
    return;
  }
  if (files === null) {
    search.phase = 'unbuilt';
    draw();
  } else {
    load(files, 'default', begin());
  }
}

/**
 * Loads again after a failure, without the browser's cache. In a tab that is older than the release, the files may no
 * longer exist, so it opens the page of all results of the new release.
 */
async function retry(): Promise<void> {
  const field = isOpen() ? findField() : findPageField();
  field?.focus();
  const signal = begin();
  try {
    const response = await fetch(`${baseUrl}search-files.json`, {cache: 'no-cache', signal});
    const {index, doc, version}: Partial<SearchFiles> = await response.json();
    if (!response.ok || index === undefined || doc === undefined || version === undefined) {
      throw new Error(`${response.url} does not name the files of search.`);
    }
    if (version === versionOfPage()) {
      load({index, doc}, 'reload', signal);
    } else {
      window.location.assign(resultsAddress(baseUrl, queryOf(field?.value ?? '')));
    }
  } catch {
    fail(signal);
  }
}

function drawResults(
  field: HTMLInputElement,
  container: HTMLElement,
  view?: SearchInterface['box' | 'page'],
): Content {
  const {phase} = search;
  const content = contentOf(container);
  const status = view?.draw(content, field) ?? statusOf(phase, '');
  const isExpected = phase === 'loading' && field.value.trim() !== '';
  content.results.hidden = !isExpected && content.results.childElementCount === 0;
  content.results.setAttribute('aria-busy', String(isExpected));
  showState(content, phase === 'failed' ? undefined : status, retry);
  return content;
}

/** Shows the state of the box and of the page of all results. */
function draw(): void {
  const {ui} = search;
  const [field, panel] = [findField(), findPanel()];
  if (field !== null && panel !== null) {
    field.placeholder = search.phase === 'loading' ? 'Loading...' : shortcut;
    const {results} = drawResults(field, panel, ui?.box);
    field.setAttribute('aria-expanded', String(isOpen() && !results.hidden));
  }
  const [pageField, pageResults] = [findPageField(), findPageResults()];
  if (pageField !== null && pageResults !== null) {
    drawResults(pageField, pageResults, ui?.page);
  }
}

/** Searches for the query of the address, on the page of all results. */
function readAddress(): void {
  const [field, query] = [findPageField(), new URLSearchParams(location.search).get('q') ?? ''];
  if (field !== null && query !== '' && search.phase === 'idle') {
    field.value = query;
    start();
  }
}

function open(): void {
  dataset.searchOpen = '';
  start();
  draw();
}

/** Hides the panel. The text of the box stays. */
function leave(): void {
  cameFrom = null;
  search.entered = undefined;
  delete dataset.searchOpen;
  draw();
}

function close(): void {
  const field = findField();
  if (field !== null) {
    field.value = '';
  }
  leave();
}

/** Closes the panel. The focus returns to where the shortcut was pressed, or else moves to an element. */
function closeAndFocus(element: HTMLElement | null): void {
  const origin = cameFrom;
  close();
  if (origin === document.body) {
    findField()?.blur();
  } else if (origin instanceof HTMLElement || origin instanceof SVGElement) {
    origin.focus();
  } else {
    element?.focus();
  }
}

const isInBox = (node: EventTarget | null) => node instanceof Node && findBox()?.contains(node) === true;

/** Ctrl+K or ⌘K. Speech input can press single keys such as `/` by mistake (WCAG 2.1.4). */
const isShortcut = ({key, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent) =>
  ctrlKey !== metaKey && key.toLowerCase() === 'k' && !altKey && !shiftKey;

function onShortcut(event: KeyboardEvent): void {
  const field = findField();
  if (field === null) {
    return;
  }
  event.preventDefault();
  if (!isInBox(document.activeElement)) {
    cameFrom = document.activeElement;
  }
  open();
  // The bar is fixed, but browsers scroll the page up to show the field.
  field.focus({preventScroll: true});
  field.select();
}

function onKeyDown(event: KeyboardEvent): void {
  const {target, key} = event;
  const field = findField();
  if (isShortcut(event)) {
    onShortcut(event);
    return;
  }
  // Safari ends the composition before it reports the key. 229 means that the key belongs to the input method.
  if (event.isComposing || event.keyCode === 229 || field === null || !isInBox(target)) {
    return;
  }
  if (key === 'Escape' && isOpen()) {
    event.preventDefault();
    closeAndFocus(field);
  } else if (key === 'Enter' && target === field && field.value.trim() !== '') {
    event.preventDefault();
    search.entered = {newTab: event.ctrlKey || event.metaKey};
    open();
  } else if (target === field && isOpen()) {
    search.ui?.box.onKey(event);
  } else if (target === field && key === 'ArrowDown') {
    event.preventDefault();
    open();
  }
}

function onClick({target}: MouseEvent): void {
  const [box, field] = [findBox(), findField()];
  if (!(target instanceof Element) || box === null || field === null) {
    return;
  }
  if (target === field) {
    open();
  } else if (target.closest('.search-clear')) {
    field.value = '';
    search.entered = undefined;
    field.focus();
    draw();
  } else if (target.closest('.search-close')) {
    // The box and not its field gets the focus, because a focused field would open the keyboard of a phone over the
    // page.
    box.tabIndex = -1;
    closeAndFocus(box);
    box.removeAttribute('tabindex');
  }
}

function onInput({target}: Event): void {
  if (target === findField()) {
    search.entered = undefined;
    open();
  } else if (target === findPageField()) {
    start();
    search.ui?.page.type();
  }
}

/** A pointer or the focus on a field shows that the reader is about to search. */
function onUse({target}: Event): void {
  if (isInBox(target) || (target !== null && target === findPageField())) {
    start();
  }
}

document.addEventListener('keydown', onKeyDown);
document.addEventListener('click', onClick);
document.addEventListener('input', onInput);
document.addEventListener('pointerover', onUse);
document.addEventListener('focusin', onUse);
document.addEventListener('pointerdown', ({target}) => {
  if (isOpen() && !isInBox(target)) {
    leave();
  }
});
document.addEventListener('focusout', ({target, relatedTarget}) => {
  if (isInBox(target) && relatedTarget !== null && !isInBox(relatedTarget)) {
    leave();
  }
});
document.addEventListener(routeEvent, (event) => {
  // A page that arrives while the reader types changes nothing.
  if ((event instanceof CustomEvent && event.detail === 'POP') || !isInBox(document.activeElement)) {
    leave();
  }
  search.ui?.page.readAddress();
});
document.addEventListener(drawnEvent, () => {
  readAddress();
  draw();
});
answerForms(baseUrl);

/** Runs before each frame until the page has loaded, so that no frame shows "Loading..." in an idle box. */
function onFrame(): void {
  readAddress();
  draw();
  if (document.readyState === 'loading') {
    requestAnimationFrame(onFrame);
  }
}

requestAnimationFrame(onFrame);
document.addEventListener('DOMContentLoaded', onFrame);
