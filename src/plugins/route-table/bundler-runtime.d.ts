/** What the bundler offers at run time, and `chunk-files.ts` changes. */
declare const __webpack_require__: {
  /** The address of a chunk's script, by the chunk's name; none if the bundler has put the chunk into another. */
  gca: (chunkName: string) => string | undefined;
  /** Where the site's files lie. */
  p: string;
  /** The path of a chunk's script from there, by the chunk's id. */
  u: (chunkId: string) => string;
  /** Names of the files of the chunks that are known so far, by the chunks' ids. */
  chunkFiles: Record<string, string>;
};
