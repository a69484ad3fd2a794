import type {Report} from '../index/messages.ts';
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
import {drawnEvent, routeEvent} from './events.ts';
import {answerForms} from './forms.ts';
import type {SearchStart, Settings} from './start.ts';
import {statusOf} from './status.ts';

/**
 * The script of search that every page contains. It opens and closes the box and loads the rest on first use. All
 * listeners are on the document, so they work while the page loads, and before React starts.
 */

declare const SETTINGS: Settings;

const {baseUrl, interfaceScript, workerScript, isBuilt} = SETTINGS;
const {dataset} = document.documentElement;

/** Also on an iPad, whose keyboard has the same keys. */
const isMac = navigator.userAgent.includes('Macintosh');

const shortcut = `Search ${isMac ? '⌘+K' : 'Ctrl+K'}`;

/** Loading fails if the first answer takes longer, in milliseconds. */
const patience = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The focused element before the shortcut moved the focus. */
let cameFrom: Element | null = null;

const search: SearchStart = {settings: SETTINGS, phase: 'idle', draw, close};
window.siteSearch = search;

function fail(): void {
  search.worker?.terminate();
  search.worker = undefined;
  search.phase = 'failed';
  draw();
}

/** Fetches the interface script and the worker, which fetches the index. */
function load(): void {
  search.phase = 'loading';
  clearTimeout(timer);
  timer = setTimeout(() => search.phase === 'loading' && fail(), patience);
  if (search.ui === undefined) {
    const script = document.createElement('script');
    script.src = interfaceScript;
    script.onerror = fail;
    document.head.append(script);
  }
  const worker = new Worker(workerScript);
  worker.onerror = fail;
  worker.onmessage = ({data}: MessageEvent<Report>) =>
    data === 'failed' ? fail() : search.ui?.receive(data);
  search.worker = worker;
  search.ui?.askAgain();
  draw();
}

/** The first use of search. After a failure, only Retry loads again. */
function start(): void {
  if (search.phase !== 'idle') {
    return;
  }
  if (isBuilt) {
    load();
  } else {
    search.phase = 'unbuilt';
    draw();
  }
}

function retry(): void {
  (isOpen() ? findField() : findPageField())?.focus();
  load();
}

/**
 * Shows the state in the panel, or on the page of all results.
 *
 * @param drawResults shows the results, and returns the status
 */
function drawIn(container: HTMLElement, drawResults: ((content: Content) => string) | undefined): Content {
  const content = contentOf(container, retry);
  const status = drawResults?.(content) ?? statusOf(search.phase, '');
  content.results.hidden = content.results.childElementCount === 0;
  showState(content, status, search.phase === 'failed');
  return content;
}

function draw(): void {
  const {phase, ui} = search;
  const [field, panel] = [findField(), findPanel()];
  if (field !== null && panel !== null) {
    field.placeholder = phase === 'loading' ? 'Loading...' : shortcut;
    const {results} = drawIn(panel, ui && ((content) => ui.drawBox(content, field)));
    field.setAttribute('aria-expanded', String(isOpen() && !results.hidden));
  }
  const [pageField, pageResults] = [findPageField(), findPageResults()];
  if (pageField !== null && pageResults !== null) {
    drawIn(pageResults, ui && ((content) => ui.drawPage(content, pageField)));
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

/** Speech input can press single keys such as `/` by mistake (WCAG 2.1.4), so no single key opens search. */
const isShortcut = ({key, altKey, shiftKey, ctrlKey, metaKey}: KeyboardEvent) =>
  ctrlKey !== metaKey && key.toLowerCase() === 'k' && !altKey && !shiftKey;

function onKeyDown(event: KeyboardEvent): void {
  const {target, key} = event;
  const field = findField();
  if (isShortcut(event) && field !== null) {
    event.preventDefault();
    if (!isInBox(document.activeElement)) {
      cameFrom = document.activeElement;
    }
    open();
    // The bar is fixed, but browsers scroll the page up to show the field.
    field.focus({preventScroll: true});
    field.select();
    return;
  }
  // Safari ends the composition before it reports the key. 229 means that the key belongs to the input method.
  if (field === null || event.isComposing || event.keyCode === 229 || !isInBox(target)) {
    return;
  }
  if (key === 'Escape' && isOpen()) {
    event.preventDefault();
    closeAndFocus(field);
  } else if (key === 'Enter' && target === field && field.value.trim() !== '') {
    event.preventDefault();
    search.entered = {newTab: event.ctrlKey || event.metaKey};
    open();
  } else if (key === 'ArrowDown' && target === field && !isOpen()) {
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
    search.ui?.typeOnPage();
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
  search.ui?.readAddress();
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
