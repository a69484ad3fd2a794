import {drawTopFirst} from './draw-top-first.ts';

declare global {
  interface Window {
    /** Of Docusaurus's script in the home page: shows the base-URL banner. */
    insertBanner?: () => void;
  }

  /** Network Information API, which browsers know in part or not at all. */
  interface Navigator {
    readonly connection?: {readonly effectiveType?: string; readonly saveData?: boolean};
  }
}

/** The element that lists the scripts of the page, see template.ts. */
const list = document.getElementById('application-scripts');
const scripts: string[] = JSON.parse(list?.textContent ?? '[]');

/**
 * What a reader who saves data does before the application is fetched. Controls work without it, and a link
 * that is followed leads away from the page.
 */
const intents = ['pointermove', 'pointerup', 'pointercancel', 'click', 'keydown', 'focusin', 'wheel'];

/** Of these, what a reader does with a link as well. */
const intentsOnLinks = new Set(['pointerup', 'click', 'focusin']);

// Firefox on Android knows the connection without this, and stock's prefetching fails where it is missing.
if (navigator.connection && navigator.connection.effectiveType === undefined) {
  Object.defineProperty(navigator.connection, 'effectiveType', {value: '4g'});
}

// Stock's banner on the home page asks for it before the application could be there.
const never = () => false as const;
const notYet = {prefetch: never, preload: never};
window.docusaurus = notYet;

/** Resolves when a script has run; one that does not arrive is removed, or the bundler would wait for it. */
function run(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = source;
    script.fetchPriority = 'low';
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}

async function start(): Promise<void> {
  const missing = scripts.splice(0);
  const arrived = await Promise.all(missing.map(run));
  scripts.push(...missing.filter((_, at) => !arrived[at]));
  if (scripts.length > 0) {
    addEventListener('online', start, {once: true});
  }
  if (window.docusaurus === notYet) {
    // Nothing ran: under a wrong base URL a host may answer with a page in a script's place.
    window.insertBanner?.();
  }
}

function onIntent({type, target}: Event): void {
  if (intentsOnLinks.has(type) && target instanceof Element && target.closest('a[href]') !== null) {
    return;
  }
  for (const intent of intents) {
    removeEventListener(intent, onIntent, true);
  }
  afterFirstPaint(start);
}

/** Starts the application for a reader who saves data: on intent, or where the page cannot do without it. */
function startOnIntent(): void {
  for (const intent of intents) {
    addEventListener(intent, onIntent, {capture: true, passive: true});
  }
  // Some of a page's content is known in the browser alone, and so is what its query asks for.
  addEventListener('DOMContentLoaded', () => {
    if (location.search !== '' || document.querySelector('[data-needs-application]') !== null) {
      afterFirstPaint(start);
    }
  });
}

/** Calls back after the first paint, and in a tab that is not painted when it has loaded. */
function afterFirstPaint(callback: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    addEventListener('load', callback, {once: true});
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      callback();
    }
  }).observe({type: 'paint', buffered: true});
}

const {pathname} = location;

// After a reload, Back and Forward may lead to an entry of another page, which the application alone could draw.
addEventListener('popstate', () => {
  if (location.pathname !== pathname && document.documentElement.dataset.hasHydrated !== 'true') {
    location.reload();
  }
});

drawTopFirst();

const root = document.documentElement;
const {className} = root;

// While a page is hydrated in slices, react-helmet-async writes the root element's classes of those parts that it
// knows by then, and the page would be drawn without its colours. The page has all of them from the start.
const keptClasses = new MutationObserver((_, observer) => {
  if (root.dataset.hasHydrated === 'true') {
    observer.disconnect();
  } else if (root.className !== className) {
    root.className = className;
  }
});
keptClasses.observe(root, {attributeFilter: ['class', 'data-has-hydrated']});

/** The router throws on half an escape in the address: the page is not found, and stays as it is. */
function isAddressReadable(): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

if (isAddressReadable()) {
  if (navigator.connection?.saveData === true) {
    startOnIntent();
  } else {
    afterFirstPaint(start);
  }
}
