import flat from '@docusaurus/core/lib/client/flat.js';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';

/** The imports that the routes of a path consist of. The keys of the names are the path and a hash, with a dash between. */
const importsOf = (path: string) =>
  Object.entries(routesChunkNames)
    .filter(([key]) => key.replace(/-[^-]+$/, '') === path)
    .flatMap(([, names]) => Object.values<string>(flat(names)))
    .flatMap((name) => registry[name]?.[0] ?? []);

/** Whether the scripts of a route are known. The application names those of the not-found page elsewhere. */
export const hasScripts = (path: string): boolean => importsOf(path).length > 0;

/** Fetches the scripts of a route and evaluates them. A script that arrived is not fetched again. */
export async function fetchScripts(path: string): Promise<void> {
  await Promise.all(importsOf(path).map((load) => load()));
}
