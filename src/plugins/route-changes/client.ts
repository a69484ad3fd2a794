import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

type RoutedComponent = (typeof routes)[number]['component'];

/** Network Information API, which browsers know in part or not at all. */
interface NetworkInformation {
  effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

const canUseDOM = typeof document !== 'undefined';

/** Whether a reader waits for the next route, as opposed to a link that was only pointed at. */
let isNavigating = false;

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(location.href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/**
 * Decides what follows a chunk that could not be loaded. Only a navigation with
 * the server in reach goes on to fail, which makes the router reload the page,
 * once. Else the failure stays with the route, which then shows its Retry: on
 * the first load stock would never hydrate, and without a network a reload ends
 * at the browser's own error page.
 */
async function afterFailedPreload(error: unknown, wasNavigating: boolean): Promise<void> {
  if (wasNavigating && (await isServerReachable())) {
    throw error;
  }
}

function isLoadable(component: RouteConfig['component']): component is RoutedComponent {
  return component !== undefined && 'preload' in component;
}

function prepare(routesOfLevel: RouteConfig[]): void {
  for (const route of routesOfLevel) {
    // Stock ignores the letter case and so shows a page under a not-found status.
    route.sensitive = true;
    const {component} = route;
    if (isLoadable(component)) {
      const preload = component.preload.bind(component);
      component.preload = () => {
        const wasNavigating = isNavigating;
        return Promise.resolve(preload()).catch((error: unknown) => afterFailedPreload(error, wasNavigating));
      };
    }
    prepare(route.routes ?? []);
  }
}

prepare(routes);

/** Says the heading of a page that has just been opened to screen readers. */
const announcer = canUseDOM ? document.createElement('div') : undefined;

if (announcer !== undefined) {
  announcer.className = 'route-announcer';
  announcer.setAttribute('aria-live', 'polite');
  document.body.append(announcer);
}

// Stock reads `effectiveType.includes(…)` wherever there is a connection at all.
if (canUseDOM && navigator.connection !== undefined && navigator.connection.effectiveType === undefined) {
  Object.defineProperty(navigator.connection, 'effectiveType', {value: ''});
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the focus over: at the skip link's region or at what the hash names.
 * Stock does so only between pages that share a layout, and elsewhere leaves the
 * next Tab in the middle of a page that is gone.
 */
function restartFocus(hash: string): void {
  const start =
    hash === ''
      ? document.querySelector<HTMLElement>('#__docusaurus > [role=region]')
      : document.getElementById(decodeURIComponent(hash.slice(1)));
  start?.setAttribute('tabindex', '-1');
  start?.focus({preventScroll: true});
  start?.removeAttribute('tabindex');
}

const routeChanges: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    isNavigating = previousLocation !== null;
    // The router decodes the hash while it scrolls and crashes on a malformed
    // escape (https://github.com/facebook/docusaurus/issues/12092).
    if (!isDecodable(location.hash)) {
      location.hash = location.hash.replaceAll('%', '%25');
    }
  },
  onRouteDidUpdate({location, previousLocation}) {
    isNavigating = false;
    if (
      announcer === undefined ||
      previousLocation === null ||
      location.pathname === previousLocation.pathname
    ) {
      return;
    }
    announcer.textContent = document.querySelector('h1')?.textContent ?? document.title;
    restartFocus(location.hash);
  },
};

export default routeChanges;
