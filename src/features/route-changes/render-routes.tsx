import type {RouteConfig} from 'react-router-config';
import {Route, Switch} from 'react-router-dom';

/**
 * In place of `@docusaurus/renderRoutes`, which drops a route's `sensitive` and so draws a page at an address in
 * another letter case, under a not-found status.
 */
export default function renderRoutes(routes: RouteConfig[] = [], extraProps: object = {}) {
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
