import type {RouteChunkNames} from '@docusaurus/types';

/** In place of `@generated/routesChunkNames`: the names of the chunks of the routes that are known so far. */
const routesChunkNames: RouteChunkNames = {};

export default routesChunkNames;
