import ComponentCreator from '@docusaurus/ComponentCreator';
import flat from '@docusaurus/core/lib/client/flat.js';
import renderRoutes from '@docusaurus/renderRoutes';
import type {ChunkNames} from '@docusaurus/types';
import trunk from '@generated/route-table/trunk.js';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';
import {matchRoutes} from 'react-router-config';
import {comparable, decodePath} from './bucket-of.ts';
import {fetchBucket} from './fetch-bucket.ts';
import registry from './registry.ts';
import type {RouteModule, TabledRoute} from './route-module.ts';
import routesChunkNames from './routes-chunk-names.ts';

interface Route {
  path: string;
  exact?: boolean;
  sensitive: true;
  chunkNames?: ChunkNames;
  component: ReturnType<typeof Loadable>;
  routes?: Route[];
}

/**
 * In place of `@generated/routes`: those that hold others, and of the rest those
 * that were asked for. Whoever looks for the route of an address compares it with
 * each, and compiles each path once to do so: with all that are known, 15 ms of a
 * click on a fast machine.
 */
const routes: Route[] = [{path: '*', sensitive: true, component: ComponentCreator('*', '')}];

/** Routes that are among those, by their keys. */
const routeOf = new Map<string, Route>();

/** Routes of pages, as far as they are known, by their paths as they are compared: there are more with each bucket. */
const known = new Map<string, TabledRoute>();

const chunkIds: Record<string, string[]> = {};

/** Addresses of the scripts behind the name of a chunk, as far as they are known. */
const scriptsOfChunk = (name: string) =>
  chunkIds[name]?.map((id) => __webpack_require__.p + __webpack_require__.u(id)) ??
  __webpack_require__.gca(name) ??
  [];

const keyOf = ({path, hash}: TabledRoute) => `${path}-${hash}`;

/** Routes that hold others, by their keys. */
const holders = new Map(trunk.routes.map((route) => [keyOf(route), route]));

function learn(module: RouteModule): void {
  Object.assign(registry, module.registry);
  Object.assign(chunkIds, module.chunks);
  Object.assign(__webpack_require__.chunkFiles, module.files);
  for (const route of module.routes) {
    if (route.routes === undefined) {
      known.set(comparable(route.path), route);
    }
  }
}

function place(tabled: TabledRoute): void {
  const key = keyOf(tabled);
  if (routeOf.has(key)) {
    return;
  }
  const {hash, parent, ...attributes} = tabled;
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

learn(trunk);
trunk.routes.forEach(place);

/** Paths whose bucket did not arrive, each with the route that stands in for it. */
const unknown = new Map<string, Route>();

function forget(pathname: string): void {
  const route = unknown.get(pathname);
  if (route !== undefined) {
    routes.splice(routes.indexOf(route), 1);
    unknown.delete(pathname);
  }
}

/** Puts the route of a path in its place. Returns whether it is known. */
function placeKnown(pathname: string): boolean {
  const tabled = known.get(comparable(pathname));
  if (tabled === undefined) {
    return false;
  }
  place(tabled);
  forget(pathname);
  return true;
}

/** Whether this release has a page at a path, as far as its routes have arrived. */
export const isKnown = (pathname: string): boolean => known.has(comparable(pathname));

/** Makes sure that the route of a path is there, if it has one. Rejects if its bucket does not arrive. */
async function loadRoute(pathname: string): Promise<void> {
  learn(await fetchBucket(pathname));
  placeKnown(pathname);
  forget(pathname);
}

/** Names of the chunks that a known path's route and those that hold it are made of. */
function chunksOf(pathname: string): string[] {
  const names: string[] = [];
  let route = known.get(comparable(pathname));
  while (route !== undefined) {
    names.push(...Object.values<string>(flat(route.chunkNames)));
    route = route.parent === undefined ? undefined : holders.get(route.parent);
  }
  return names;
}

/** Addresses of the scripts that a path's route is made of. Rejects if its bucket does not arrive. */
export async function scriptsOf(pathname: string): Promise<string[]> {
  if (!isKnown(pathname)) {
    learn(await fetchBucket(pathname));
  }
  return chunksOf(pathname).flatMap(scriptsOfChunk);
}

/**
 * Evaluates the scripts of a page, so that a click waits for none: each that is run in
 * between, from the browser's cache, is 15 to 50 ms of a phone.
 */
export function evaluatePage(pathname: string): void {
  for (const name of chunksOf(pathname)) {
    // Whoever follows the link asks again, and is told then.
    registry[name]?.[0]().catch(() => {});
  }
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
  if (!placeKnown(pathname)) {
    await loadRoute(pathname).catch(() => standIn(pathname));
  }
  await loadChunks(pathname);
}

export default routes;
