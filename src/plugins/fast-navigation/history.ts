import {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js';
import preload from '@docusaurus/core/lib/client/preload.js';
import routes from '@generated/routes';
import {
  type BrowserHistoryBuildOptions,
  createBrowserHistory as create,
  type History,
} from 'history/esm/history.js';
import {matchRoutes} from 'react-router-config';
import {keepScroll} from './kept-scroll.ts';

export * from 'history/esm/history.js';

type Listener = Parameters<History['listen']>[0];

let only: History | undefined;

/**
 * Replaces the function of history 4.10 that the router calls. It tells listeners about another page when its scripts
 * have loaded. In stock, the router learns about it at once, and `PendingNavigation` keeps the old page. React then
 * renders every link of the old page again, which costs 72 ms on a phone, before it renders the new page.
 *
 * If the scripts of a page fail to load, or the page belongs to a later release than this tab, the browser reloads it.
 *
 * @returns the same history for every call, because React may start the hydration again and then calls it again
 */
export function createBrowserHistory(options?: BrowserHistoryBuildOptions): History {
  only ??= createPatientHistory(options);
  return only;
}

/**
 * Whether this release has a page at a path. If not, only the server can answer: the search index may be newer than this
 * tab and contain new pages. Without a network, the tab shows its not-found page.
 */
function isKnown(pathname: string): boolean {
  const page = matchRoutes(routes, pathname).at(-1)?.route;
  return page !== undefined && page.routes === undefined && page.path !== '*';
}

function createPatientHistory(options: BrowserHistoryBuildOptions | undefined): History {
  const history = create(options);
  const {push: pushOn} = history;
  const listeners = new Set<Listener>();
  let shown = history.location;
  let requested = shown;
  let endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location: shown});

  history.listen((location, action) => {
    endUpdate();
    requested = location;
    endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: shown, location});
    function show(): void {
      if (requested !== location) {
        return;
      }
      endUpdate();
      endUpdate = () => {};
      shown = location;
      for (const listener of listeners) {
        listener(location, action);
      }
    }
    if (location.pathname === shown.pathname) {
      show();
      return;
    }
    const reload = () => {
      if (requested === location) {
        window.location.reload();
      }
    };
    preload(location.pathname).then(
      () => (isKnown(location.pathname) || !navigator.onLine ? show() : reload()),
      (error: unknown) => {
        console.warn(error);
        reload();
      },
    );
  });

  function listen(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  function push(...to: Parameters<History['push']>): void {
    keepScroll();
    pushOn(...to);
  }

  return Object.assign(history, {listen, push});
}
