import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {transformSync} from 'esbuild';
import {comparable} from './bucket-of.ts';
import {placeholders} from './chunk-files.ts';

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
 * @returns the bucket of each chunk that one bucket alone needs, both by name
 * @throws if the files are not of the form that is known
 */
export function writeRouteTable(folder: string, baseUrl: string): Map<string, string> {
  const createComponent = (routePath: string, hash?: string) => ({path: routePath, hash});
  const routes = evaluate<GeneratedRoute[]>(path.join(folder, 'routes.js'), createComponent);
  const registry = evaluate<Record<string, [unknown, string]>>(path.join(folder, 'registry.js'), undefined);
  const chunkNames: Record<string, ChunkNames> = JSON.parse(
    readFileSync(path.join(folder, 'routesChunkNames.json'), 'utf8'),
  );

  const chunksOf = (entries: PlacedRoute[]) =>
    new Set(entries.flatMap(({route}) => namesIn(chunkNames[keyOf(route)] ?? {})));

  /** A module of routes, flat, each with what it is made of and the key of the route that holds it. */
  function moduleOf(name: string, entries: PlacedRoute[]): string {
    const imports = [...chunksOf(entries)].map((chunk) => {
      const request = registry[chunk]?.[1];
      if (request === undefined) {
        throw new Error(`registry.js lacks the chunk ${chunk}. Run npx docusaurus clear and build again.`);
      }
      const comment = `/* webpackChunkName: ${JSON.stringify(chunk)} */`;
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

  const trunk: PlacedRoute[] = [];
  const leaves: PlacedRoute[] = [];
  function sort(children: GeneratedRoute[], parent?: string): void {
    for (const route of children) {
      // Breadcrumbs ask for the home page's route on every page.
      if (route.routes !== undefined || route.path === baseUrl) {
        trunk.push({route, parent});
        sort(route.routes ?? [], keyOf(route));
      } else if (route.path !== '*') {
        leaves.push({route, parent});
      }
    }
  }
  sort(routes);

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

  const shared = chunksOf(trunk);
  const bucketOfChunk = new Map<string, string>();
  for (const [bucket, entries] of buckets.entries()) {
    for (const chunk of chunksOf(entries)) {
      if (bucketOfChunk.has(chunk)) {
        shared.add(chunk);
      }
      bucketOfChunk.set(chunk, nameOf(bucket));
    }
  }
  for (const chunk of shared) {
    bucketOfChunk.delete(chunk);
  }
  return bucketOfChunk;
}
