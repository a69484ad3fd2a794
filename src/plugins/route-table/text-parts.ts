import type {Compiler, Module} from 'webpack';

/** What draws a text of the docs. */
const docs = '@theme/DocItem';

/** What draws other texts that are written in Markdown: posts, parts of them in lists, standalone pages. */
const others = [
  '@theme/BlogPostPage',
  '@theme/BlogListPage',
  '@theme/BlogTagsPostsPage',
  '@theme/Blog/Pages/BlogAuthorsPostsPage',
  '@theme/MDXPage',
];

type ChunkGraph = InstanceType<Compiler['webpack']['ChunkGraph']>;
type Chunk = Parameters<ChunkGraph['getChunkModules']>[0];

/**
 * Puts what docs and other texts are drawn with into one chunk, and what docs alone are drawn with into
 * another. The bundler's own rules leave what is less than 20 kB together in each layout, 4 kB after
 * Brotli that was fetched again on the way from the blog to the docs, and split packages off.
 *
 * @param chunkOf names of chunks by the parts of the theme that lie in them
 * @returns groups for the bundler's `splitChunks`
 */
export function textParts(chunkOf: ReadonlyMap<string, string>) {
  const namesOf = (parts: string[]) => new Set(parts.map((part) => chunkOf.get(part) ?? part));
  const layouts = namesOf([docs, ...others]);
  const otherLayouts = namesOf(others);
  const docsLayout = chunkOf.get(docs);
  return {
    textParts: {
      name: 'text-parts',
      chunks: ({name}: Chunk) => layouts.has(name ?? ''),
      test(module: Module, {chunkGraph}: {chunkGraph: ChunkGraph}) {
        const names = [...chunkGraph.getModuleChunksIterable(module)].map(({name}) => name ?? '');
        return names.some((name) => name === docsLayout) && names.some((name) => otherLayouts.has(name));
      },
      minSize: 0,
      priority: 30,
    },
    // The bundler's rule for packages, less the docs' layout; of `test` local-search makes its own.
    defaultVendors: {
      test: /[\\/]node_modules[\\/]/,
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== docsLayout,
      idHint: 'vendors',
      priority: -10,
      reuseExistingChunk: true,
    },
  };
}
