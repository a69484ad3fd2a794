// The style sheet belongs to the page, not to the application: one part of it here brings the whole.
import '@generated/docusaurus-plugin-css-cascade-layers/default/layers.css';
import {preloadBucket} from '../route-table/preload-bucket.ts';
import {replayAfterHydration} from './replay.ts';
import {wholeStyleSheet} from './whole-style-sheet.ts';

/** What tells that a reader is there. */
const intents = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'];

/** Lets the browser paint and answer input between two long pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Says that scripts are in reach to the banner that stock shows on the home page when they are not.
window.docusaurus = {prefetch: () => false, preload: () => false};

let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) {
    return;
  }
  isStarted = true;
  try {
    preloadBucket(location.pathname);
    const styles = wholeStyleSheet();
    const {evaluateApp, evaluateReact} = await import('./application.ts');
    await evaluateReact();
    await nextTask();
    await styles;
    await evaluateApp();
  } catch (error) {
    // The page stays what it is without scripts; the next touch tries again.
    isStarted = false;
    console.error(error);
  }
}

for (const intent of intents) {
  addEventListener(intent, start, {passive: true, capture: true});
}

function startWhenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => void start(), {timeout: 2000});
  } else {
    setTimeout(() => void start(), 200);
  }
}

if (document.readyState === 'complete') {
  startWhenIdle();
} else {
  addEventListener('load', startWhenIdle, {once: true});
}

replayAfterHydration(document.documentElement);
