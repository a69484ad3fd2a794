import {meansSearch} from '../../search/shortcut.ts';
import {replayed} from './early-events.ts';

/** The box of the top bar. */
const searchBox = '[role=combobox]';

/** Whether Enter asks a search there, in no form. */
const isSearchBox = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches(searchBox);

/** What does its work by the application. */
const controls = ['button', '[role=button]', '[role=tab]', searchBox];

/**
 * Keeps an element for later.
 *
 * @returns what finds it again: tabs are drawn anew when they are hydrated, with what is in them, and of
 * each name there are then as many as before; what comes only then, as the buttons that wrap lines, has its own
 */
function keep(element: HTMLElement): () => HTMLElement | undefined {
  const kind = controls.find((control) => element.matches(control)) ?? element.localName;
  const nameOf = (control: HTMLElement) => control.getAttribute('aria-label');
  const name = nameOf(element);
  const all = () =>
    [...document.querySelectorAll<HTMLElement>(kind)].filter((control) => nameOf(control) === name);
  const place = all().indexOf(element);
  return () => (element.isConnected ? element : all()[place]);
}

/** The last thing that was asked, as what asks it again. */
type Replay = () => void;

function clickAgain(control: HTMLElement): Replay {
  const find = keep(control);
  return () => find()?.click();
}

/** @returns nothing for a click that the page answers by itself */
function replayOfClick(event: Event): Replay | undefined {
  const {target} = event;
  const control = target instanceof Element ? target.closest<HTMLElement>(controls.join()) : null;
  if (control === null) {
    return undefined;
  }
  if (control.matches('a')) {
    // A category's, which has its first page for an address until it is hydrated: it is meant to open.
    event.preventDefault();
  }
  return clickAgain(control);
}

/** Stock's colour mode toggle is disabled until it is hydrated, and so is never clicked. */
function replayOfPointerUp(event: Event): Replay | undefined {
  if (!(event instanceof PointerEvent) || event.button !== 0) {
    return undefined;
  }
  const {target} = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button:disabled') : null;
  return button === null ? undefined : () => button.click();
}

function replayOfKeyDown(event: Event): Replay | undefined {
  if (!(event instanceof KeyboardEvent)) {
    return undefined;
  }
  const {target, key, code, ctrlKey, metaKey} = event;
  if (target instanceof HTMLElement && target.matches('[role=tab]') && (key === 'Enter' || key === ' ')) {
    event.preventDefault();
    return clickAgain(target);
  }
  // Safari ends the composition before it tells of the key, which 229 says is the input method's.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (isSearchBox(target) && key === 'Enter' && !isComposing) {
    event.preventDefault();
    return () =>
      target.dispatchEvent(new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, bubbles: true}));
  }
  const box = meansSearch(event) ? document.querySelector<HTMLElement>(searchBox) : null;
  if (box === null) {
    return undefined;
  }
  event.preventDefault();
  // At once: what is typed next belongs there.
  box.focus();
  return clickAgain(box);
}

/** The policy lets no form be sent: what it asks for is up to the application. */
function replayOfSubmit(event: Event): Replay {
  const {target} = event;
  event.preventDefault();
  return () => target?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}));
}

const replayOf = {
  click: replayOfClick,
  pointerup: replayOfPointerUp,
  keydown: replayOfKeyDown,
  submit: replayOfSubmit,
} satisfies Record<(typeof replayed)[number], (event: Event) => Replay | undefined>;

/**
 * Keeps the last thing that a reader asked of a page that is not hydrated yet, a
 * button, a tab, a search or its shortcut, and asks it again when it is. Links and
 * details need nothing, which the browser sees to; what was typed is taken over by
 * its field.
 *
 * @param root the element that says `data-has-hydrated`
 * @param early what came before this was there
 */
export function replayAfterHydration(root: HTMLElement, early: Event[]): void {
  let replay: Replay | undefined;
  let findFocused: (() => HTMLElement | undefined) | undefined;

  /** Tabs are drawn anew and lose the focus, which a reader who moves by keys has just brought there. */
  function onFocus(): void {
    const {activeElement: focused} = document;
    findFocused = focused instanceof HTMLElement && focused.matches('[role=tab]') ? keep(focused) : undefined;
  }

  function onEvent(event: Event): void {
    const type = replayed.find((name) => name === event.type);
    if (window.docusaurusRoot !== undefined && (type === 'click' || type === 'submit')) {
      // From its root on, React answers these by itself: it hydrates first what they hit.
      replay = undefined;
      return;
    }
    replay = (type && replayOf[type](event)) ?? replay;
  }

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') {
      return;
    }
    observer.disconnect();
    for (const type of replayed) {
      document.removeEventListener(type, onEvent, true);
    }
    document.removeEventListener('focusin', onFocus);
    if (document.activeElement === document.body) {
      findFocused?.()?.focus({preventScroll: true});
    }
    replay?.();
  });

  early.forEach(onEvent);
  onFocus();
  document.addEventListener('focusin', onFocus);
  for (const type of replayed) {
    document.addEventListener(type, onEvent, true);
  }
  observer.observe(root, {attributeFilter: ['data-has-hydrated']});
}
