import type {ChunkNames, Registry} from '@docusaurus/types';

/** A route of the table. Attributes of other plugins, such as a doc's sidebar, stand beside these. */
export interface TabledRoute {
  path: string;
  hash: string;
  exact?: boolean;
  /** Key of the route that holds this one. */
  parent?: string;
  /** Of one that holds others: empty, as those get there when they are asked for. */
  routes?: [];
  chunkNames: ChunkNames;
}

/** What a generated module of the table holds: routes, and how to fetch the chunks that they are made of. */
export interface RouteModule {
  registry: Registry;
  routes: TabledRoute[];
  /** Ids of the chunks behind a name in the registry, if there are several. */
  chunks: Record<string, string[]>;
  /** Files of the chunks that no other routes need, by the chunks' ids. */
  files: Record<string, string>;
}
