export type {PageNode} from './page-tree.ts';
export {isLeftOut, splitSource} from './source-file.ts';
export {type SourcePage, sourcePages, sourceRoutes} from './source-pages.ts';
