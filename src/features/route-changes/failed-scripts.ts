import preload from '@docusaurus/core/lib/client/preload.js';
import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import {useSyncExternalStore} from 'react';
import type {RouteConfig} from 'react-router-config';
import {afterPaint} from '../after-paint/after-paint.ts';
import {focusStart} from '../focus/focus.ts';
import {fetchScripts, hasScripts} from './route-scripts.ts';

interface Loadable {
  preload: () => Promise<unknown>;
}

const isLoadable = (component: unknown): component is Loadable =>
  typeof component === 'function' && 'preload' in component;

/** The page that a reader waits for, as opposed to one that was only pointed at. */
let awaited: string | undefined;

/** What went wrong with the scripts of a route that did not arrive, by the route's path. */
const failures = new Map<string, Error>();

/** Called when the failures of a page have changed. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Why a route cannot be drawn, or `undefined` if it can. */
export const useFailure = (path: string): Error | undefined =>
  useSyncExternalStore(
    subscribe,
    () => failures.get(path),
    () => undefined,
  );

/**
 * Fetches every script that the current page still lacks, and then lets the page be drawn. The layout and the
 * content of a page are routes of their own: to fetch them one after the other would show one error after the other.
 */
export async function retryPage(): Promise<void> {
  await preload(window.location.pathname);
  for (const listener of listeners) {
    listener();
  }
  afterPaint(() => {
    // The button that the reader pressed has gone, and took the focus with it.
    if (document.activeElement === document.body) {
      focusStart();
    }
  });
}

async function isServerInReach(): Promise<boolean> {
  try {
    await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets a page be drawn of which a script did not arrive: the route that failed shows Retry. Stock never
 * hydrates such a page on the first load. After a click it reloads the page, which helps after a new release and
 * ends at the browser's own error page without a network: here it does so only while the server is in reach.
 *
 * Stock's components keep a failure for ever, so they are asked only for scripts that have arrived.
 */
function drawWithout(routesOfLevel: RouteConfig[]): void {
  for (const {component, path, routes: children} of routesOfLevel) {
    if (isLoadable(component) && typeof path === 'string' && hasScripts(path)) {
      const preloadComponent = component.preload.bind(component);
      component.preload = async () => {
        try {
          await fetchScripts(path);
          await preloadComponent();
          failures.delete(path);
        } catch (error) {
          if (awaited !== undefined && (await isServerInReach())) {
            throw error;
          }
          failures.set(path, error instanceof Error ? error : new Error(String(error)));
        }
      };
    }
    drawWithout(children ?? []);
  }
}

if (typeof window !== 'undefined') {
  drawWithout(routes);
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
