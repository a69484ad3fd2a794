// The style sheet belongs to the page, not to the application: one part of it here brings the whole.
import '@generated/docusaurus-plugin-css-cascade-layers/default/layers.css';
import {keepInstallPrompt} from '../../offline/install-prompt.ts';
import {whenIdle} from '../route-changes/when-idle.ts';
import {preloadBucket} from '../route-table/preload-bucket.ts';
import {openDetailsInPrint} from './details-in-print.ts';
import {intents, takeEarlyEvents} from './early-events.ts';
import {replayAfterHydration} from './replay.ts';
import {wholeStyleSheet} from './whole-style-sheet.ts';

/** Of these, what a reader does with a link as well. */
const ofLinks = new Set(['pointerup', 'click', 'focusin']);

/**
 * How long a page that nobody touches is left alone after it has loaded, in
 * milliseconds. Who leaves within it has fetched nothing that was not read; who
 * stays is about to do something.
 */
const stay = 3000;

/** Lets the browser paint and answer input between two long pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the whole page is there: this runs as soon as it has come itself. */
function parsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => resolve(), {once: true});
    } else {
      resolve();
    }
  });
}

let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) {
    return;
  }
  isStarted = true;
  try {
    preloadBucket(location.pathname);
    // A page with its own styles is better than none that works; one that is navigated to asks again.
    const styles = wholeStyleSheet().catch(() => undefined);
    const {evaluateApp, evaluateReact} = await import('./application.ts');
    await evaluateReact();
    await nextTask();
    await Promise.all([styles, parsed()]);
    await evaluateApp();
    for (const intent of intents) {
      removeEventListener(intent, onIntent, true);
    }
  } catch (error) {
    // The page stays what it is without scripts; the next touch tries again.
    isStarted = false;
    console.error(error);
  }
}

function onIntent({type, target}: Event): void {
  // A link just follows: nothing competes with the page that it leads to.
  const isFollowed =
    ofLinks.has(type) && target instanceof Element && target.closest('a[href]:not([role=button])') !== null;
  if (!isFollowed) {
    void start();
  }
}

for (const intent of intents) {
  addEventListener(intent, onIntent, {passive: true, capture: true});
}

function onLoad(): void {
  if (navigator.connection?.saveData !== true) {
    setTimeout(() => whenIdle(() => void start()), stay);
  }
}

const {pathname} = location;

/** After a reload, Back and Forward may lead to an entry of another page, which the application alone could draw. */
function onPopState(): void {
  if (location.pathname !== pathname && document.documentElement.dataset.hasHydrated !== 'true') {
    location.reload();
  }
}

addEventListener('popstate', onPopState);

if (document.readyState === 'complete') {
  onLoad();
} else {
  addEventListener('load', onLoad, {once: true});
}

const early = takeEarlyEvents();
early.forEach(onIntent);
replayAfterHydration(document.documentElement, early);
keepInstallPrompt();
openDetailsInPrint();
