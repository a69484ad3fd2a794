import type {ClientModule} from '@docusaurus/types';
import {whenIdle} from './when-idle.ts';

const prefetched = new Set<string>();

/**
 * Prefetches a page as Docusaurus preloads it: with every script that its parts share, and evaluated, so that a
 * click waits for neither. Stock's prefetch asks for the first script of each part by `<link rel="prefetch">`,
 * which Safari does not know and Firefox measures by the policy's `default-src`: every link that came into view
 * failed there.
 */
function prefetchWith(preload: typeof window.docusaurus.preload) {
  return (link: string): false => {
    const pathname = link.replace(/[?#].*/, '');
    if (!prefetched.has(pathname)) {
      prefetched.add(pathname);
      whenIdle(() => {
        Promise.resolve(preload(pathname)).catch(() => {
          // Nobody waits for it: whoever follows the link fetches it again, and is told then.
          prefetched.delete(pathname);
        });
      });
    }
    return false;
  };
}

let isReplaced = false;

/** Replaces what links call when they come into view, before the first of them does. */
const prefetch: ClientModule = {
  onRouteDidUpdate() {
    if (!isReplaced) {
      isReplaced = true;
      const {preload} = window.docusaurus;
      window.docusaurus = {preload, prefetch: prefetchWith(preload)};
    }
  },
};

export default prefetch;
