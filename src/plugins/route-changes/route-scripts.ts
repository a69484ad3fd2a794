import flat from '@docusaurus/core/lib/client/flat.js';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';

/** The names of the modules of each route, by its path. */
let modules: Map<string, string[]> | undefined;

/** A key of the chunk names is the path, a dash and a hash. Two routes may have the same path. */
function modulesByPath(): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const path = key.replace(/-[^-]+$/, '');
    byPath.set(path, [...(byPath.get(path) ?? []), ...Object.values<string>(flat(names))]);
  }
  return byPath;
}

/** The imports of the routes at a path. The map is made once, because a page prefetches every link that comes into view. */
function importsOf(path: string) {
  modules ??= modulesByPath();
  return (modules.get(path) ?? []).flatMap((name) => registry[name]?.[0] ?? []);
}

/** Whether the scripts of a route are known. Those of the not-found page are not listed with the routes. */
export const hasScripts = (path: string): boolean => importsOf(path).length > 0;

/** Fetches the scripts of a route and evaluates them. A loaded script is not fetched again. */
export async function fetchScripts(path: string): Promise<void> {
  await Promise.all(importsOf(path).map((load) => load()));
}
