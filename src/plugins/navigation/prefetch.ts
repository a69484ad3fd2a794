// Replaces the functions that links call when they come into view and when the reader points at them. Stock's `prefetch`
// requests only the first script of each module, by `<link rel="prefetch">`. Safari does not support this link, and
// Firefox checks it against the policy's `default-src`, so every link that came into view failed there. Both functions
// throw in browsers that have `navigator.connection` without `effectiveType`. Docusaurus exports `preload` nowhere else.
import preload from '@docusaurus/core/lib/client/preload.js';
import type {ClientModule} from '@docusaurus/types';

const isSlowConnection = () =>
  navigator.connection?.saveData === true || navigator.connection?.effectiveType?.includes('2g') === true;

/** Fetches the scripts of a page and evaluates them, so that a click waits for neither. */
function fetchPage(link: string): false {
  if (!isSlowConnection()) {
    // Nobody waits for this request. If it fails and the reader follows the link, the page is loaded from the server.
    preload(link.replace(/[?#].*/, '')).catch(() => {});
  }
  return false;
}

function fetchPageWhenIdle(link: string): false {
  // Safari does not report when it is idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => fetchPage(link));
  return false;
}

const prefetching: ClientModule = {
  onRouteDidUpdate() {
    window.docusaurus = {prefetch: fetchPageWhenIdle, preload: fetchPage};
  },
};

export default prefetching;
