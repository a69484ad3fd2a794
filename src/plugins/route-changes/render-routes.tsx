import {useLocation} from '@docusaurus/router';
import type {RouteConfig} from 'react-router-config';
import {Route, Switch} from 'react-router-dom';

/** The one of some routes that the address leads to. It looks at each change of address, as the list may have grown. */
function Routes({routes, extraProps}: {routes: RouteConfig[]; extraProps: object}) {
  useLocation();
  return (
    <Switch>
      {routes.map((route) => (
        <Route
          key={String(route.path)}
          path={route.path}
          exact={route.exact}
          sensitive
          render={(props) => route.component && <route.component {...props} {...extraProps} route={route} />}
        />
      ))}
    </Switch>
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
