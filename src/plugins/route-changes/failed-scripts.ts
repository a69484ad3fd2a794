import preload from '@docusaurus/core/lib/client/preload.js';
import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import {useSyncExternalStore} from 'react';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {keepFocus} from '../focus/focus.ts';
import {untilComplete} from './first-load.tsx';
import {fetchScripts, hasScripts} from './route-scripts.ts';

interface Loadable {
  preload: () => Promise<unknown>;
}

const isLoadable = (component: unknown): component is Loadable =>
  typeof component === 'function' && 'preload' in component;

/**
 * The page that the reader waits for, and not a page whose link the reader only points at. It is null until the first
 * page is rendered.
 */
let awaited: string | null | undefined = null;

/** The errors of scripts that failed to load, by the path of their route. */
const failures = new Map<string, unknown>();

/** These are called when the failures of a page have changed. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Why a route cannot be rendered, or `undefined` if it can. */
export function useFailure(path: string): unknown {
  const failure = () => failures.get(path);
  return useSyncExternalStore(subscribe, failure, failure);
}

/** Whether the server or a saved copy has the page. The worker of offline mode answers no HEAD request. */
async function canReload(): Promise<boolean> {
  try {
    await fetch(window.location.href, {cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/** Scripts that a new release has replaced never load, so the browser loads the page again. */
async function reload(): Promise<void> {
  if (await canReload()) {
    window.location.reload();
  }
}

const isFailed = (pathname: string) =>
  matchRoutes(routes, pathname).some(({route}) => failures.has(String(route.path)));

/**
 * Fetches all missing scripts of the current page, and then renders the page. Its layout and its content are two
 * routes. If they were fetched one after the other, the reader would see one error after the other.
 */
export async function retryPage(): Promise<void> {
  const {pathname} = window.location;
  await preload(pathname);
  if (isFailed(pathname)) {
    await reload();
  }
  for (const listener of listeners) {
    listener();
  }
  keepFocus();
}

/**
 * Renders a page even if one of its scripts failed to load: the failed route shows Retry. The first page keeps its text
 * below the error. After a click, stock reloads the page. This helps after a new release, but ends at the browser's own
 * error page without a network. Here the page reloads only if the server or a saved copy has it.
 *
 * Stock's components never forget a failure, so they are loaded only after their scripts have loaded.
 */
function tolerateFailures(routesOfLevel: RouteConfig[]): void {
  for (const {component, path, routes: children} of routesOfLevel) {
    if (isLoadable(component) && typeof path === 'string' && hasScripts(path)) {
      const preloadComponent = component.preload.bind(component);
      const load = async () => {
        await fetchScripts(path);
        await preloadComponent();
        failures.delete(path);
      };
      component.preload = async () => {
        try {
          await load();
        } catch (error) {
          if (awaited === null) {
            await untilComplete(load, error, reload);
            return;
          }
          if (awaited !== undefined && (await canReload())) {
            throw error;
          }
          failures.set(path, error);
        }
      };
    }
    tolerateFailures(children ?? []);
  }
}

if (typeof window !== 'undefined') {
  tolerateFailures(routes);
}

const failedScripts: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    awaited = previousLocation === null ? undefined : location.pathname;
  },
  onRouteDidUpdate() {
    awaited = undefined;
  },
};

export default failedScripts;
