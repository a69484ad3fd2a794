import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {transformSync} from 'esbuild';
import {comparable} from './bucket-of.ts';
import {type KnownChunks, placeholders} from './chunk-files.ts';
import {mergeChunks} from './merge-chunks.ts';

/** A route as Docusaurus writes it to `routes.js`, its component replaced by what it is made of. */
interface GeneratedRoute {
  path: string;
  component: {path: string; hash?: string};
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

/** Names of chunks, in the shape of the properties that they become. */
type ChunkNames = {[property: string]: string | ChunkNames};

/** A route and the key of the one that holds it. */
interface PlacedRoute {
  route: GeneratedRoute;
  parent: string | undefined;
}

/** Sixteen routes are about a kilobyte after compression: a page's own is cheap, and some neighbours come with it. */
const routesInBucket = 16;

/** The value that a generated module exports by default. What it imports needs the bundler and is replaced. */
function evaluate<T>(file: string, imported: unknown): T {
  const {code} = transformSync(readFileSync(file, 'utf8'), {format: 'cjs'});
  const module: {exports: {default?: T}} = {exports: {}};
  const require = Object.assign(() => ({__esModule: true, default: imported}), {
    resolveWeak: () => undefined,
  });
  vm.runInNewContext(code, {module, require}, {filename: file});
  if (module.exports.default === undefined) {
    throw new Error(`${file}: no default export. Docusaurus writes routes otherwise now: adapt route-table.`);
  }
  return module.exports.default;
}

const namesIn = (chunkNames: ChunkNames): string[] =>
  Object.values(chunkNames).flatMap((value) => (typeof value === 'string' ? [value] : namesIn(value)));

const keyOf = ({component}: GeneratedRoute) => `${component.path}-${component.hash}`;

/**
 * Splits the generated routes of a site into modules in `route-table/` beside
 * them: those that hold other routes, the trunk, go with every page; all others,
 * the leaves, lie in buckets, of which a page needs one.
 *
 * @param folder where Docusaurus generates its files
 * @param baseUrl the home page's path
 * @returns with `chunkOf`, the name of the chunk that each request of a route lies in
 * @throws if the files are not of the form that is known
 */
export function writeRouteTable(
  folder: string,
  baseUrl: string,
): KnownChunks & {chunkOf: Map<string, string>} {
  const createComponent = (routePath: string, hash?: string) => ({path: routePath, hash});
  const routes = evaluate<GeneratedRoute[]>(path.join(folder, 'routes.js'), createComponent);
  const registry = evaluate<Record<string, [unknown, string]>>(path.join(folder, 'registry.js'), undefined);
  const chunkNames: Record<string, ChunkNames> = JSON.parse(
    readFileSync(path.join(folder, 'routesChunkNames.json'), 'utf8'),
  );

  const chunksOf = (line: GeneratedRoute[]) =>
    line.flatMap((route) => namesIn(chunkNames[keyOf(route)] ?? {}));

  const trunk: PlacedRoute[] = [];
  const leaves: PlacedRoute[] = [];
  const chunksOfPages: string[][] = [];
  function sort(children: GeneratedRoute[], holders: GeneratedRoute[] = []): void {
    for (const route of children) {
      if (route.path !== '*' && /[:(*?+]/.test(route.path)) {
        throw new Error(
          `The route ${route.path} is a pattern, which the site's router takes as it is written: adapt unused-parts/path-to-regexp.ts.`,
        );
      }
      const holder = holders.at(-1);
      const entry = {route, parent: holder && keyOf(holder)};
      const line = [...holders, route];
      // Breadcrumbs ask for the home page's route on every page.
      if (route.routes !== undefined || route.path === baseUrl) {
        trunk.push(entry);
      } else if (route.path !== '*') {
        leaves.push(entry);
      }
      if (route.routes === undefined || route.routes.length === 0) {
        chunksOfPages.push(chunksOf(line));
      } else {
        sort(route.routes, line);
      }
    }
  }
  sort(routes);
  const partsOf = mergeChunks(chunksOfPages);
  const mergedNames = new Map([...partsOf].flatMap(([name, parts]) => parts.map((part) => [part, name])));
  const mergedName = (chunk: string): string => {
    const name = mergedNames.get(chunk);
    if (name === undefined) {
      throw new Error(`The chunk ${chunk} belongs to no page: adapt route-table to the routes that hold it.`);
    }
    return name;
  };

  const chunksIn = (entries: PlacedRoute[]) => new Set(chunksOf(entries.map(({route}) => route)));

  /** A module of routes, flat, each with what it is made of and the key of the route that holds it. */
  function moduleOf(name: string, entries: PlacedRoute[]): string {
    const imports = [...chunksIn(entries)].map((chunk) => {
      const request = registry[chunk]?.[1];
      if (request === undefined) {
        throw new Error(`registry.js lacks the chunk ${chunk}. Run npx docusaurus clear and build again.`);
      }
      const comment = `/* webpackChunkName: ${JSON.stringify(mergedName(chunk))} */`;
      return `${JSON.stringify(chunk)}: [() => import(${comment} ${JSON.stringify(request)})]`;
    });
    const table = entries.map(({route: {component, routes: children, ...attributes}, parent}) => ({
      ...attributes,
      ...(children && {routes: []}),
      hash: component.hash,
      parent,
      chunkNames: chunkNames[`${component.path}-${component.hash}`],
    }));
    return `export default {
registry: {${imports.join(',\n')}},
routes: ${JSON.stringify(table)},
...${JSON.stringify(placeholders(name))},
};\n`;
  }

  const pathOf = ({route}: PlacedRoute) => comparable(route.path);
  leaves.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const buckets: PlacedRoute[][] = [];
  for (let start = 0; start < leaves.length; start += routesInBucket) {
    buckets.push(leaves.slice(start, start + routesInBucket));
  }
  const firstPaths = buckets.flatMap(([first]) => (first === undefined ? [] : pathOf(first)));
  const target = path.join(folder, 'route-table');
  rmSync(target, {recursive: true, force: true});
  mkdirSync(target, {recursive: true});
  writeFileSync(path.join(target, 'trunk.js'), moduleOf('trunk', trunk));
  const nameOf = (bucket: number) => `routes-${bucket}`;
  for (const [bucket, entries] of buckets.entries()) {
    writeFileSync(path.join(target, `${nameOf(bucket)}.js`), moduleOf(nameOf(bucket), entries));
  }
  const imports = buckets.map((_, bucket) => {
    const name = nameOf(bucket);
    return `() => import(/* webpackChunkName: "${name}" */ './${name}.js')`;
  });
  writeFileSync(path.join(target, 'buckets.js'), `export default [\n${imports.join(',\n')},\n];\n`);
  writeFileSync(path.join(target, 'first-paths.js'), `export default ${JSON.stringify(firstPaths)};\n`);

  const mergedIn = (entries: PlacedRoute[]) =>
    new Set([...chunksIn(entries)].map((chunk) => mergedName(chunk)));
  const shared = mergedIn(trunk);
  const bucketOf = new Map<string, string>();
  for (const [bucket, entries] of buckets.entries()) {
    for (const chunk of mergedIn(entries)) {
      if (bucketOf.has(chunk)) {
        shared.add(chunk);
      }
      bucketOf.set(chunk, nameOf(bucket));
    }
  }
  for (const chunk of shared) {
    bucketOf.delete(chunk);
  }
  const chunkOf = new Map(
    Object.entries(registry).map(([chunk, [, request]]) => [request, mergedName(chunk)]),
  );
  return {bucketOf, partsOf, chunkOf};
}
