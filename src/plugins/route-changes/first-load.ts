import routes from '@generated/routes';
import type {RouteConfig} from 'react-router-config';

interface Loadable {
  preload: () => Promise<unknown>;
}

const isLoadable = (component: unknown): component is Loadable =>
  typeof component === 'function' && 'preload' in component;

const isHydrated = () => document.documentElement.dataset.hasHydrated === 'true';

/**
 * Lets a page hydrate of which a script did not arrive. Stock waits for all of them before it hydrates, with no
 * answer to a failure: here the part that failed shows its Retry.
 */
function hydrateWithout(routesOfLevel: RouteConfig[]): void {
  for (const {component, routes: children} of routesOfLevel) {
    if (isLoadable(component)) {
      const preload = component.preload.bind(component);
      component.preload = async () => {
        try {
          await preload();
        } catch (error) {
          if (isHydrated()) {
            throw error;
          }
        }
      };
    }
    hydrateWithout(children ?? []);
  }
}

if (typeof document !== 'undefined') {
  hydrateWithout(routes);
}
