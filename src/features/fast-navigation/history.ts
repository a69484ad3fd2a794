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
 * In place of the function of history 4.10, which the router calls: whoever
 * listens hears of another page when that is there to be drawn. Docusaurus tells
 * the router at once, and holds the old page back below it: React draws every
 * link of that again, 72 ms on a phone, and then all of the new one.
 *
 * A page whose scripts do not arrive is asked of the server by a reload, as stock does, and so is one that came
 * with a later release than this tab's.
 *
 * @returns one for all who ask: a touch in the midst of it makes React begin to hydrate anew, and the router ask again
 */
export function createBrowserHistory(options?: BrowserHistoryBuildOptions): History {
  only ??= createPatientHistory(options);
  return only;
}

/** Whether this release has a page at a path. */
const isKnown = (pathname: string) => matchRoutes(routes, pathname).at(-1)?.route.exact === true;

/** Whether the server has a page at a path: search finds pages of a later release, since its index is fetched afresh. */
async function isOnServer(pathname: string): Promise<boolean> {
  try {
    const {ok} = await fetch(pathname, {method: 'HEAD', cache: 'no-store'});
    return ok;
  } catch {
    return false;
  }
}

function createPatientHistory(options: BrowserHistoryBuildOptions | undefined): History {
  const history = create(options);
  const {push: pushOn} = history;
  const listeners = new Set<Listener>();
  let shown = history.location;
  let asked = shown;
  let endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location: shown});

  history.listen((location, action) => {
    endUpdate();
    asked = location;
    endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: shown, location});
    function show(): void {
      if (asked !== location) {
        return;
      }
      endUpdate();
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
      if (asked === location) {
        window.location.reload();
      }
    };
    preload(location.pathname).then(
      async () => (!isKnown(location.pathname) && (await isOnServer(location.pathname)) ? reload() : show()),
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
