import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {fetchScripts} from './route-scripts.ts';
import {whenIdle} from './when-idle.ts';

const prefetched = new Set<string>();

const isSlowConnection = () =>
  navigator.connection?.saveData === true || navigator.connection?.effectiveType?.includes('2g') === true;

/** Fetches the scripts of a page and evaluates them, so that a click waits for neither. */
async function fetchPage(pathname: string): Promise<void> {
  const paths = new Set(matchRoutes(routes, pathname).map(({route}) => String(route.path)));
  try {
    await Promise.all([...paths].map(fetchScripts));
  } catch {
    // Nobody waits for it: whoever follows the link fetches it again, and is told then.
    prefetched.delete(pathname);
  }
}

/**
 * In place of `docusaurus.prefetch`, which links call when they come into view. Stock's asks for the first script of
 * each part alone, by `<link rel="prefetch">`, which Safari does not know and Firefox measures by the policy's
 * `default-src`: every link that came into view failed there.
 */
function prefetch(link: string): false {
  const pathname = link.replace(/[?#].*/, '');
  if (!isSlowConnection() && !prefetched.has(pathname)) {
    prefetched.add(pathname);
    whenIdle(() => void fetchPage(pathname));
  }
  return false;
}

const prefetching: ClientModule = {
  onRouteDidUpdate() {
    if (window.docusaurus.prefetch !== prefetch) {
      window.docusaurus = {...window.docusaurus, prefetch};
    }
  },
};

export default prefetching;
