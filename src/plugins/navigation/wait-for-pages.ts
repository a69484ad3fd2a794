// Docusaurus exports neither of these two modules. `PendingNavigation.tsx` says what this file saves.
import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import preload from '@docusaurus/core/lib/client/preload.js';
import {matchPath, type useHistory, type useLocation} from '@docusaurus/router';
import routes from '@generated/routes';
import {afterPaint} from './after-paint.ts';
import {isReachable} from './reachable.ts';
import {followRoutedLinks} from './routed-links.ts';

type Route = NonNullable<(typeof routes)[number]['routes']>[number];
type RouterHistory = ReturnType<typeof useHistory>;
type RouterLocation = ReturnType<typeof useLocation>;

const waiting = new WeakSet<RouterHistory>();

/** The scroll positions of the history entries that the reader left by a link. */
const positions = new Map<string, number>();

/** A history entry. The first one, and those of links within a page, have no key. */
const entryOf = ({key, pathname, hash}: RouterLocation) => `${key} ${pathname}${hash}`;

/** Browsers restore positions themselves, except at an address with a hash, which every search result has. */
export function restorePosition(location: RouterLocation): void {
  const top = positions.get(entryOf(location));
  if (top !== undefined) {
    positions.delete(entryOf(location));
    // The page may still scroll smoothly to its hash.
    afterPaint(() => window.scrollTo({top, behavior: 'instant'}));
  }
}

/**
 * Whether the page at a path can be shown. If this release has no such page, only the server can answer: the search
 * index may be newer than this tab.
 */
async function canShow(pathname: string): Promise<boolean> {
  const isAt = (route: Route) => matchPath(pathname, route) !== null;
  let page: Route | undefined = routes.find(isAt);
  while (page?.routes !== undefined) {
    page = page.routes.find(isAt);
  }
  try {
    await preload(pathname);
    return page !== undefined && page.path !== '*';
  } catch {
    return false;
  }
}

/**
 * Makes a history tell its next listener, the router, about a page when the page's scripts have loaded. The browser
 * reloads a page that fails or that this release does not have. Without a network, stock's reload ends at the browser's
 * own error page. Here, the page offers to try again.
 */
export function waitForPages(history: RouterHistory): void {
  // "Try again" after a crash mounts the application again, with the same history.
  if (waiting.has(history)) {
    return;
  }
  waiting.add(history);
  followRoutedLinks(history);
  const listeners = new Set<Parameters<RouterHistory['listen']>[0]>();
  let shown = history.location;
  let awaited = shown;
  let endUpdate = () => {};
  history.listen(async (location, action) => {
    endUpdate();
    if (action === 'PUSH') {
      positions.set(entryOf(shown), window.scrollY);
    }
    awaited = location;
    endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: shown, location});
    const isSamePage = location.pathname === shown.pathname;
    if (isSamePage && location.key === undefined) {
      // This link within the page has the name of an entry that the reader left before.
      positions.delete(entryOf(location));
    }
    const isDue = isSamePage || (await canShow(location.pathname)) || !(await isReachable());
    if (awaited !== location) {
      // The reader has followed another link meanwhile.
      return;
    }
    if (!isDue) {
      window.location.reload();
      return;
    }
    endUpdate();
    shown = location;
    for (const listener of listeners) {
      listener(location, action);
    }
  });
  history.listen = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
