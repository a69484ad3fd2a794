import type {ClientModule} from '@docusaurus/types';
import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

interface Loadable {
  preload: () => Promise<unknown>;
}

const isLoadable = (component: unknown): component is Loadable =>
  typeof component === 'function' && 'preload' in component;

/** The page that a reader waits for, as opposed to one that was only pointed at. */
let awaited: string | undefined;

async function isServerInReach(): Promise<boolean> {
  try {
    await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets a page be drawn of which a script did not arrive: the part that failed shows its Retry. Stock never
 * hydrates such a page on the first load. After a click it reloads the page, which helps after a new release and
 * ends at the browser's own error page without a network: here it does so only while the server is in reach.
 */
function drawWithout(routesOfLevel: RouteConfig[]): void {
  for (const {component, routes: children} of routesOfLevel) {
    if (isLoadable(component)) {
      const preload = component.preload.bind(component);
      component.preload = async () => {
        try {
          await preload();
        } catch (error) {
          if (awaited !== undefined && (await isServerInReach())) {
            throw error;
          }
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
