import ComponentCreator from '@docusaurus/ComponentCreator';
import renderRoutes from '@docusaurus/renderRoutes';
import type {ChunkNames} from '@docusaurus/types';
import trunk from '@generated/route-table/trunk.js';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import {matchRoutes} from 'react-router-config';
import {decodePath} from './bucket-of.ts';
import {fetchBucket} from './fetch-bucket.ts';
import registry from './registry.ts';
import type {RouteModule} from './route-module.ts';
import routesChunkNames from './routes-chunk-names.ts';

interface Route {
  path: string;
  exact?: boolean;
  sensitive: true;
  chunkNames?: ChunkNames;
  component: ReturnType<typeof Loadable>;
  routes?: Route[];
}

/** In place of `@generated/routes`: the routes that are known so far, of which there are more with each bucket. */
const routes: Route[] = [{path: '*', sensitive: true, component: ComponentCreator('*', '')}];

const routeOf = new Map<string, Route>();

const chunkIds: Record<string, string[]> = {};

/** Addresses of the scripts behind names of chunks, as far as they are known. */
export const scriptsOf = (names: string[]) =>
  names.flatMap(
    (name) =>
      chunkIds[name]?.map((id) => __webpack_require__.p + __webpack_require__.u(id)) ??
      __webpack_require__.gca(name) ??
      [],
  );

function add(module: RouteModule): void {
  Object.assign(registry, module.registry);
  Object.assign(chunkIds, module.chunks);
  Object.assign(__webpack_require__.chunkFiles, module.files);
  for (const {hash, parent, ...attributes} of module.routes) {
    const key = `${attributes.path}-${hash}`;
    if (routeOf.has(key)) {
      continue;
    }
    routesChunkNames[key] = attributes.chunkNames;
    const route: Route = {
      ...attributes,
      sensitive: true,
      component: ComponentCreator(attributes.path, hash),
    };
    routeOf.set(key, route);
    const holder = parent === undefined ? undefined : routeOf.get(parent);
    if (holder === undefined) {
      // Before the routes that hold others, which match every path below them, as stock sorts them.
      routes.unshift(route);
    } else {
      holder.routes = [...(holder.routes ?? []), route];
    }
  }
}

add(trunk);

/** Paths whose bucket did not arrive, each with the route that stands in for it. */
const unknown = new Map<string, Route>();

function forget(pathname: string): void {
  const route = unknown.get(pathname);
  if (route !== undefined) {
    routes.splice(routes.indexOf(route), 1);
    unknown.delete(pathname);
  }
}

/** Makes sure that the route of a path is known, if it has one. Rejects if its bucket does not arrive. */
export async function loadRoute(pathname: string): Promise<void> {
  add(await fetchBucket(pathname));
  forget(pathname);
}

/** Fetches the chunks of a path's route, if it is known. Rejects with the first failure when all have ended. */
async function loadChunks(pathname: string): Promise<void> {
  const paths = new Set([pathname, decodePath(pathname)]);
  const matches = [...paths].flatMap((path) => matchRoutes(routes, path));
  const results = await Promise.allSettled(matches.map(({route}) => route.component.preload()));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) {
    throw failure.reason;
  }
}

/** Puts a route in the place of one whose bucket did not arrive. It offers to try again and becomes the route. */
function standIn(pathname: string): void {
  if (unknown.has(pathname)) {
    return;
  }
  const route: Route = {
    // A path of routes is a pattern: what has a meaning in it is escaped.
    path: decodePath(pathname).replace(/[.+*?=^!:${}()[\]|\\]/g, '\\$&'),
    exact: true,
    sensitive: true,
    component: Loadable({
      loading: Loading,
      async loader() {
        await loadRoute(pathname);
        await loadChunks(pathname);
        return routes;
      },
      render: () => renderRoutes(routes),
    }),
  };
  unknown.set(pathname, route);
  routes.unshift(route);
}

/**
 * Makes ready all that a path needs to be drawn. Rejects if a part of it does
 * not arrive; what is drawn then says so and offers to try again.
 */
export async function load(pathname: string): Promise<void> {
  await loadRoute(pathname).catch(() => standIn(pathname));
  await loadChunks(pathname);
}

export default routes;
