import {startsAtOnce} from './starts-at-once.ts';

declare global {
  interface Window {
    /** The last event of each kind that came before the script that answers them, in the order in which they came. */
    earlyEvents?: Map<string, Event> | undefined;
    /** Of stock's script in the home page: shows the base-URL banner. */
    insertBanner?: (() => void) | undefined;
  }
}

/**
 * What tells that a reader is at work on the page, or waits for it. A tap tells by its end: it may follow a link.
 * A finger that scrolls ends in a cancelled pointer; pages scroll by themselves too, to a hash or the place left.
 */
export const intents = [
  'pointermove',
  'pointerup',
  'pointercancel',
  'click',
  'keydown',
  'focusin',
  'wheel',
  startsAtOnce,
];

/** The events that are done again when the application is there, if what they ask for was not. */
export const replayed = ['click', 'pointerup', 'keydown', 'submit'] as const;

/** What a page keeps for the script that answers it. */
export interface EarlyEvents {
  kinds: string[];
  /** Name of the `<meta>` of a page that waits for its application, and of the event that says so. */
  startsAtOnce: string;
  /** Address of the script. */
  script: string;
}

/**
 * Stands alone in every page, and so in one function: keeps what a reader does
 * before the page's script is there, and fetches it once the page is drawn, or at
 * the first touch. Until then nothing competes with the text, and no layout waits
 * for a script: in one task with it, a guide was painted 0.14 s later in Lighthouse.
 */
export function keepEarlyEvents(
  {kinds, startsAtOnce, script}: EarlyEvents,
  meansSearch: (event: KeyboardEvent) => boolean,
): void {
  window.earlyEvents = new Map();
  // Stock's banner on the home page asks for it too early to know whether scripts are in reach.
  window.docusaurus = {prefetch: () => false, preload: () => false};
  let isAsked = false;
  function fetchScript(): void {
    if (isAsked) {
      return;
    }
    isAsked = true;
    const element = document.createElement('script');
    element.src = script;
    // Under a wrong base URL a host may answer with a page in the script's place.
    element.onload = element.onerror = () => {
      if (window.earlyEvents !== undefined) {
        isAsked = false;
        window.insertBanner?.();
        window.insertBanner = undefined;
      }
    };
    document.head.append(element);
  }
  function keep(event: Event): void {
    if (window.earlyEvents === undefined) {
      removeEventListener(event.type, keep, true);
      return;
    }
    // The browser would go to a search of its own, and take what is typed next.
    if (event instanceof KeyboardEvent && meansSearch(event)) {
      event.preventDefault();
      document.querySelector<HTMLElement>('[role=combobox]')?.focus();
    }
    window.earlyEvents.delete(event.type);
    window.earlyEvents.set(event.type, event);
    fetchScript();
  }
  for (const kind of kinds) {
    addEventListener(kind, keep, {passive: kind !== 'keydown', capture: true});
  }
  if (location.search !== '' || document.querySelector(`meta[name=${startsAtOnce}]`) !== null) {
    fetchScript();
    addEventListener('load', () => dispatchEvent(new Event(startsAtOnce)), {once: true});
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchScript)), {once: true});
}

/** Takes what came early, to be answered; from now on nothing is kept. */
export function takeEarlyEvents(): Event[] {
  const events = [...(window.earlyEvents?.values() ?? [])];
  window.earlyEvents = undefined;
  return events;
}
