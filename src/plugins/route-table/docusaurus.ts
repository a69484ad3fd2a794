import prefetchFile from '../route-changes/prefetch.ts';
import {tellsIdle, whenIdle} from '../route-changes/when-idle.ts';
import preload from './preload.ts';
import {evaluatePage, scriptsOf} from './routes.tsx';

const prefetched = new Set<string>();
const preloaded = new Set<string>();

/** What of a link routes are known by. */
const pathOf = (link: string) => link.replace(/[?#].*/, '');

const isSlowConnection = () =>
  navigator.connection?.saveData === true || navigator.connection?.effectiveType?.includes('2g') === true;

async function prefetchChunks(pathname: string): Promise<void> {
  try {
    const scripts = await scriptsOf(pathname);
    if (!isSlowConnection()) {
      await Promise.all(scripts.map(prefetchFile));
      if (tellsIdle()) {
        whenIdle(() => evaluatePage(pathname));
      }
    }
  } catch {
    // Nobody waits for it: it is fetched again when somebody does.
    prefetched.delete(pathname);
  }
}

/**
 * In place of `client/docusaurus.js` of Docusaurus 3.10.2, which links call when
 * they come into view and when they are pointed at: the same, over routes that
 * are not known yet, and with all chunks that a name stands for, of which stock
 * fetches the first. What is fetched is put to be evaluated when nothing else is to do,
 * where the browser tells: elsewhere it would be while the reader scrolls, and is left to
 * the click. On a slow connection, or one that costs, it fetches the routes around a link
 * alone, a kilobyte: or a click would ask twice, first for them, then for the page.
 */
const docusaurus = {
  prefetch(link: string) {
    const pathname = pathOf(link);
    if (preloaded.has(pathname) || prefetched.has(pathname)) {
      return false;
    }
    prefetched.add(pathname);
    return prefetchChunks(pathname);
  },
  preload(link: string) {
    const pathname = pathOf(link);
    if (isSlowConnection() || preloaded.has(pathname)) {
      return false;
    }
    preloaded.add(pathname);
    return preload(pathname);
  },
};

export default docusaurus;
