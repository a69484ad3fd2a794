import flat from '@docusaurus/core/lib/client/flat.js';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';

/** The imports of the routes at a path. A key of the chunk names is the path, a dash and a hash. */
const importsOf = (path: string) =>
  Object.entries(routesChunkNames)
    .filter(([key]) => key.replace(/-[^-]+$/, '') === path)
    .flatMap(([, names]) => Object.values<string>(flat(names)))
    .flatMap((name) => registry[name]?.[0] ?? []);

/** Whether the scripts of a route are known. Those of the not-found page are not listed with the routes. */
export const hasScripts = (path: string): boolean => importsOf(path).length > 0;

/** Fetches the scripts of a route and evaluates them. A loaded script is not fetched again. */
export async function fetchScripts(path: string): Promise<void> {
  await Promise.all(importsOf(path).map((load) => load()));
}
