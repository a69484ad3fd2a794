import Loading from '@theme/Loading';
import type {RouteConfig} from 'react-router-config';
import {Route, type RouteComponentProps, Switch} from 'react-router-dom';
import {retryPage, useFailure} from './failed-scripts.ts';

interface Props {
  route: RouteConfig;
  routeProps: RouteComponentProps & object;
}

/** A route or, if its scripts failed to load, the error with Retry. */
function RouteOrError({route, routeProps}: Props) {
  const error = useFailure(String(route.path));
  if (error !== undefined) {
    return <Loading error={error} retry={retryPage} isLoading={false} pastDelay={false} timedOut={false} />;
  }
  return route.component && <route.component {...routeProps} route={route} />;
}

/**
 * Replaces `@docusaurus/renderRoutes`, which drops a route's `sensitive` and so shows a page at an address in another
 * letter case, under a not-found status.
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
          render={(props) => <RouteOrError route={route} routeProps={{...props, ...extraProps}} />}
        />
      ))}
    </Switch>
  );
}
