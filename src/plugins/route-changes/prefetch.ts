import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {fetchScripts} from './route-scripts.ts';

/** A page that is never idle prefetches after this time, in milliseconds. */
const timeout = 2000;

const prefetched = new Set<string>();

const isSlowConnection = () =>
  navigator.connection?.saveData === true || navigator.connection?.effectiveType?.includes('2g') === true;

/** Fetches the scripts of a page and evaluates them, so that a click waits for neither. */
async function fetchPage(pathname: string): Promise<void> {
  const paths = new Set(matchRoutes(routes, pathname).map(({route}) => String(route.path)));
  try {
    await Promise.all([...paths].map(fetchScripts));
  } catch {
    // Nobody waits for this request. If the reader follows the link, the page fetches the script again and shows the
    // error.
    prefetched.delete(pathname);
  }
}

/**
 * Replaces `docusaurus.prefetch`, which links call when they come into view. Stock's version requests only the first
 * script of each module, by `<link rel="prefetch">`. Safari does not support this link, and Firefox checks it against
 * the policy's `default-src`, so every link that came into view failed there.
 */
function prefetch(link: string): false {
  const pathname = link.replace(/[?#].*/, '');
  if (!isSlowConnection() && !prefetched.has(pathname)) {
    prefetched.add(pathname);
    const work = () => void fetchPage(pathname);
    // Safari does not report when it is idle.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(work, {timeout});
    } else {
      setTimeout(work);
    }
  }
  return false;
}

const prefetching: ClientModule = {
  onRouteDidUpdate() {
    if (window.docusaurus.prefetch !== prefetch) {
      window.docusaurus = {...window.docusaurus, prefetch};
    }
    // Some browsers do not know the type, and stock's `preload` then throws at every link that the reader points at.
    if (navigator.connection && navigator.connection.effectiveType === undefined) {
      Object.defineProperty(navigator.connection, 'effectiveType', {value: '4g'});
    }
  },
};

export default prefetching;
