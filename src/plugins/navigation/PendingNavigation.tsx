import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import preload from '@docusaurus/core/lib/client/preload.js';
import routes from '@generated/routes';
import {type ReactElement, use, useLayoutEffect, useState} from 'react';
import {type RouteComponentProps, __RouterContext as RouterContext} from 'react-router';
import {matchRoutes} from 'react-router-config';
import {afterPaint} from '../start/after-paint.ts';
import {isReachable} from './reachable.ts';
import SiteFrame from './SiteFrame.tsx';

type Location = RouteComponentProps['location'];

/** The scroll positions of the history entries that the reader left by a link. */
const positions = new Map<string, number>();

/** A history entry. The first one, and those of links within a page, have no key. */
const entryOf = ({key, pathname, hash}: Location) => `${key} ${pathname}${hash}`;

/**
 * Whether the page at a path can be shown. If this release has no such page, only the server can answer: the search
 * index may be newer than this tab.
 */
async function canShow(pathname: string): Promise<boolean> {
  const page = matchRoutes(routes, pathname).at(-1)?.route;
  try {
    await preload(pathname);
    return page !== undefined && page.routes === undefined && page.path !== '*';
  } catch {
    return false;
  }
}

/**
 * Replaces the component of Docusaurus 3.10.2. Both keep the old page until the scripts of the next one have loaded, and
 * reload a page that fails. Stock also renders every link of the old page again, because the router's context has
 * changed, which costs a phone 72 ms before it renders the new page. Here, the old page keeps its context.
 *
 * Without a network, stock's reload ends at the browser's own error page. Here, the page offers to try again.
 */
export default function PendingNavigation({
  location,
  children,
}: {
  location: Location;
  children: ReactElement;
}) {
  const router = use(RouterContext);
  const [shown, setShown] = useState<{router: RouteComponentProps; previousLocation: Location | null}>({
    router: {...router, location},
    previousLocation: null,
  });
  useLayoutEffect(() => {
    const previousLocation = shown.router.location;
    if (location === previousLocation) {
      // Browsers restore positions themselves, except at an address with a hash, which every search result has.
      const top = positions.get(entryOf(location));
      if (top !== undefined) {
        positions.delete(entryOf(location));
        // The page may still scroll smoothly to its hash.
        afterPaint(() => window.scrollTo({top, behavior: 'instant'}));
      }
      return;
    }
    if (router.history.action === 'PUSH') {
      positions.set(entryOf(previousLocation), window.scrollY);
    }
    let isAwaited = true;
    const endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation, location});
    const show = () => setShown({router: {...router, location}, previousLocation});
    const load = async () => {
      const isDue = (await canShow(location.pathname)) || !(await isReachable());
      if (isAwaited && isDue) {
        show();
      } else if (isAwaited) {
        window.location.reload();
      }
    };
    if (location.pathname === previousLocation.pathname) {
      show();
    } else {
      void load();
    }
    return () => {
      isAwaited = false;
      endUpdate();
    };
  }, [location, router, shown]);
  return (
    <ClientLifecyclesDispatcher location={shown.router.location} previousLocation={shown.previousLocation}>
      <RouterContext value={shown.router}>
        <SiteFrame>{children}</SiteFrame>
      </RouterContext>
    </ClientLifecyclesDispatcher>
  );
}
