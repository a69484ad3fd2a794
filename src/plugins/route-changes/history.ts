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

export {createLocation, createPath, locationsAreEqual} from 'history/esm/history.js';

/** Named by routers that the site does not use: Docusaurus's experimental one, and the package's own for tests. 1.5 kB of every page as history has them. */
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;

type Listener = Parameters<History['listen']>[0];

let only: History | undefined;

/**
 * In place of the function of history 4.10, which the router calls: whoever
 * listens hears of another page when that is there to be drawn. Docusaurus tells
 * the router at once, and holds the old page back below it: React draws every
 * link of that again, 72 ms on a phone, and then all of the new one.
 *
 * A page whose scripts do not arrive while the server is in reach, or that came with a later release, is asked of
 * the server: a reload. Without a network the page shows its Retry, where stock's reload ends at the browser's own
 * error page.
 *
 * @returns one for all who ask: a touch in the midst of it makes React begin to hydrate anew, and the router ask again
 */
export function createBrowserHistory(options?: BrowserHistoryBuildOptions): History {
  only ??= createPatientHistory(options);
  return only;
}

/** Which of the tab's entries the current one is: those of links within a page are the browser's, and have none at first. */
function placeOfEntry(): number | undefined {
  const place: unknown = window.history.state?.place;
  return typeof place === 'number' ? place : undefined;
}

/** Whether this release has a page at a path. */
const isKnown = (pathname: string) => matchRoutes(routes, pathname).at(-1)?.route.exact === true;

/** What the server says of a page, if it is in reach. */
async function askServer(pathname: string): Promise<Response | undefined> {
  try {
    return await fetch(pathname, {method: 'HEAD', cache: 'no-store'});
  } catch {
    return undefined;
  }
}

function createPatientHistory(options: BrowserHistoryBuildOptions | undefined): History {
  const history = create(options);
  const {push: pushOn, block: blockOn} = history;
  const listeners = new Set<Listener>();
  let place = placeOfEntry() ?? 0;
  window.history.replaceState({...window.history.state, place}, '');
  let shown = history.location;
  let asked = shown;
  let endUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location: shown});

  history.listen((location, action) => {
    endUpdate();
    asked = location;
    place = action === 'POP' ? (placeOfEntry() ?? place + 1) : action === 'PUSH' ? place + 1 : place;
    window.history.replaceState({...window.history.state, place}, '');
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
    void preload(location.pathname)
      .then(
        async () => !isKnown(location.pathname) && (await askServer(location.pathname))?.ok === true,
        async (error: unknown) => {
          console.warn(error);
          return (await askServer(location.pathname)) !== undefined;
        },
      )
      .then((isNewer) => {
        if (!isNewer) {
          show();
        } else if (asked === location) {
          window.location.reload();
        }
      });
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

  /** History takes back what was blocked by counting entries, of which it knows those alone that it has made itself. */
  function block(prompt: Parameters<History['block']>[0]) {
    if (typeof prompt !== 'function') {
      return blockOn(prompt);
    }
    return blockOn((location, action) => {
      const answer = prompt(location, action);
      const way = place - (placeOfEntry() ?? place - 1);
      if (answer === false && action === 'POP' && way !== 0) {
        location.key = history.location.key;
        window.history.go(way);
      }
      return answer;
    });
  }
  return Object.assign(history, {listen, push, block});
}
