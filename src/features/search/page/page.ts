import {
  createList,
  createPageList,
  findBox,
  findField,
  findPageField,
  findPageResults,
  findPanel,
  findParts,
  isOpen,
  type Parts,
  showFailure,
  showStatus,
} from './elements.ts';
import {answerForms} from './forms.ts';
import {drawnEvent, routeEvent} from './navigate.ts';
import {isMac, meansSearch} from './shortcut.ts';
import type {SearchStart, Settings} from './start.ts';
import {emptyQuery} from './status.ts';

/**
 * The part of search that every page carries. It answers readers from the first paint until the interface
 * script arrives, which first use fetches. All listeners are on the document, so they work however much of
 * the page has arrived and whether or not React has started.
 */

declare const SETTINGS: Settings;

const settings = SETTINGS;
const {dataset} = document.documentElement;

let phase: 'idle' | 'loading' | 'failed' = 'idle';

/** Where the focus was before the shortcut moved it. */
let cameFrom: Element | null = null;

/** The shortcut was pressed before the box had arrived. */
let isWanted = false;

const search: SearchStart = {settings, shortcut: `Search ${isMac() ? '⌘+K' : 'Ctrl+K'}`, show, close};
window.siteSearch = search;

/** Fetches the interface script, the worker and the index, all at once. After a failure only Retry fetches them again. */
function start(): void {
  if (phase !== 'idle') {
    return;
  }
  phase = 'loading';
  const script = document.createElement('script');
  script.src = settings.interfaceScript;
  script.onerror = () => {
    // What was fetched beside it may have failed for the same reason: all of it is fetched again.
    phase = 'failed';
    script.remove();
    search.worker?.terminate();
    Object.assign(search, {worker: undefined, index: undefined, isWorkerBroken: false});
    draw();
  };
  document.head.append(script);
  if (settings.files !== null) {
    search.index = fetch(settings.baseUrl + settings.files.index);
    // The interface script takes care of a failure.
    search.index.catch(() => {});
    try {
      const worker = new Worker(settings.workerScript);
      search.worker = worker;
      // The error of a worker that was given up may arrive late.
      worker.onerror = () => {
        search.isWorkerBroken ||= search.worker === worker;
      };
    } catch {
      search.isWorkerBroken = true;
    }
  }
  draw();
}

function retry(): void {
  phase = 'idle';
  start();
  (isOpen() ? findField() : findPageField())?.focus();
}

function drawParts(parts: Parts): void {
  if (phase === 'failed') {
    showFailure(parts, retry);
  } else {
    showStatus(parts, phase === 'loading' ? 'Loading...' : emptyQuery);
  }
}

/** Shows the state of the box and of the page of all results. */
function draw(): void {
  if (search.ui !== undefined) {
    search.ui.drawBox();
    return;
  }
  const [field, panel] = [findField(), findPanel()];
  if (field !== null && panel !== null) {
    field.placeholder = phase === 'loading' ? 'Loading...' : search.shortcut;
    const parts = findParts(panel, createList);
    const isExpected = isOpen() && phase === 'loading' && field.value !== '';
    field.placeholder = phase === 'loading' ? 'Loading...' : search.shortcut;
    field.setAttribute('aria-expanded', String(isExpected));
    drawParts(parts);
    parts.results.hidden = !isExpected;
    parts.results.setAttribute('aria-busy', 'true');
  }
  const results = findPageResults();
  if (results !== null) {
    drawParts(findParts(results, createPageList));
  }
}

/** Shows the page of all results, if this is it. */
function drawPage(): void {
  if (search.ui !== undefined) {
    search.ui.drawPage();
    return;
  }
  const [field, query] = [findPageField(), new URLSearchParams(location.search).get('q') ?? ''];
  if (field !== null && query !== '' && phase === 'idle') {
    field.value = query;
    start();
  }
}

function show(): void {
  dataset.searchOpen = '';
  start();
  draw();
}

/** The reader turns to something else: the text stays, but nothing opens any more. */
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
  search.entered = undefined;
  delete dataset.searchOpen;
  draw();
}

/** Closes the panel. A reader who came by the shortcut continues where they were, any other at `target`. */
function closeAndFocus(target: HTMLElement | null): void {
  close();
  if (cameFrom === document.body) {
    findField()?.blur();
  } else if (cameFrom instanceof HTMLElement || cameFrom instanceof SVGElement) {
    cameFrom.focus();
  } else {
    target?.focus();
  }
  cameFrom = null;
}

function focusWanted(): void {
  const field = findField();
  if (isWanted && field !== null) {
    isWanted = false;
    show();
    // The bar is fixed. Browsers scroll the page up to reveal the field all the same.
    field.focus({preventScroll: true});
    field.select();
  }
}

function onShortcut(event: KeyboardEvent): void {
  const field = findField();
  // The rest of the page is inert while a menu or a dialog is open.
  if (field === null ? document.readyState !== 'loading' : field.closest('[inert]') !== null) {
    return;
  }
  event.preventDefault();
  if (!findBox()?.contains(document.activeElement)) {
    cameFrom = document.activeElement;
  }
  isWanted = true;
  focusWanted();
}

function onKeyDown(event: KeyboardEvent): void {
  const {target, key} = event;
  const field = findField();
  if (meansSearch(event)) {
    onShortcut(event);
    return;
  }
  // Safari ends the composition before it reports the key; 229 says that the key belongs to the input method.
  if (event.isComposing || event.keyCode === 229) {
    return;
  }
  const isInField = target === field;
  if (key === 'Escape' && isOpen() && target instanceof Node && findBox()?.contains(target)) {
    event.preventDefault();
    closeAndFocus(field);
  } else if (isInField && key === 'Enter' && field?.value.trim()) {
    event.preventDefault();
    search.entered = {newTab: event.ctrlKey || event.metaKey};
    show();
  } else if (isInField && key === 'ArrowDown' && !isOpen()) {
    event.preventDefault();
    show();
  }
}

function onClick({target}: MouseEvent): void {
  const [box, field] = [findBox(), findField()];
  if (!(target instanceof Element) || box === null || field === null) {
    return;
  }
  if (target === field) {
    show();
  } else if (target.closest('.search-clear')) {
    field.value = '';
    search.entered = undefined;
    field.focus();
    draw();
  } else if (target.closest('.search-close')) {
    // The box and not its field: the keyboard of a phone would cover the page.
    box.tabIndex = -1;
    closeAndFocus(box);
    box.removeAttribute('tabindex');
  }
}

function onInput({target}: Event): void {
  if (target === findField()) {
    search.entered = undefined;
    show();
  } else if (target === findPageField()) {
    start();
    search.ui?.answerPage('type');
  }
}

/** A pointer or the focus on a field of search: what follows needs the index. */
function onUse({target}: Event): void {
  if (target instanceof Node && (target === findPageField() || findBox()?.contains(target))) {
    start();
  }
}

function onPointerDown({target}: PointerEvent): void {
  if (isOpen() && target instanceof Node && !findBox()?.contains(target)) {
    leave();
  }
}

function onFocusOut({target, relatedTarget}: FocusEvent): void {
  const box = findBox();
  const isInBox = (node: EventTarget | null) => node instanceof Node && box?.contains(node) === true;
  if (isInBox(target) && relatedTarget !== null && !isInBox(relatedTarget)) {
    leave();
  }
}

/** Another address is shown. One that was asked for before, and arrives while the reader types, changes nothing. */
function onRoute(event: Event): void {
  const isBack = event instanceof CustomEvent && event.detail === 'POP';
  if (isBack || !findBox()?.contains(document.activeElement)) {
    leave();
  }
}

document.addEventListener('keydown', onKeyDown);
document.addEventListener('click', onClick);
document.addEventListener('input', onInput);
document.addEventListener('pointerover', onUse);
document.addEventListener('pointerdown', onUse);
document.addEventListener('pointerdown', onPointerDown);
document.addEventListener('focusin', onUse);
document.addEventListener('focusout', onFocusOut);
document.addEventListener(routeEvent, onRoute);
document.addEventListener(drawnEvent, () => {
  draw();
  drawPage();
});
answerForms(settings.baseUrl);

/** Before each frame until the page has arrived, so that no frame shows a box that waits. */
function onFrame(): void {
  draw();
  drawPage();
  focusWanted();
  if (document.readyState === 'loading') {
    requestAnimationFrame(onFrame);
  }
}

requestAnimationFrame(onFrame);
document.addEventListener('DOMContentLoaded', onFrame);
