import type {Compilation, Compiler} from 'webpack';

/** Stand in a module of routes for what the bundler knows only at the end: the chunks behind each name, and their files. */
export const placeholders = (module: string) => ({
  chunks: `chunks of ${module}`,
  files: `files of ${module}`,
});

/** Chunks as the table of routes knows them, by their names. */
export interface KnownChunks {
  /** The bucket of each that one bucket alone needs. */
  bucketOf: Map<string, string>;
  /** What Docusaurus calls the parts of each. */
  partsOf: Map<string, string[]>;
}

const placeholder = /"(chunks|files) of (trunk|routes-\d+)"/g;

/** Objects of the bundler's runtime, which are JSON but for a comma at the end. */
const parse = (literal: string): Record<string, string> => JSON.parse(literal.replace(/,\s*}$/, '}'));

/** As Rspack 1.7 writes it: a chunk's script, by the chunk's id. */
const scriptOfId =
  /"assets\/js\/" \+ \((\{[^}]*\})\[chunkId\] \|\| chunkId\) \+ "\." \+ (\{[^}]*\})\[chunkId\] \+ "\.js"/;

/** As Docusaurus 3.10.2 writes it: a chunk's script, by the chunk's name. */
const scriptOfName =
  /chunkId = \{[^}]*\}\[chunkId\]\|\|chunkId; return __webpack_require__\.p \+ __webpack_require__\.u\(chunkId\);/;

/** Where what Docusaurus 3.10.2 adds to the runtime begins. */
const docusaurusPart = /(?=\/\/ Docusaurus function to get chunk asset)/;

function replaceIn(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) {
    throw new Error(
      `The bundler's runtime holds nothing like ${pattern}: adapt route-table to its new form.`,
    );
  }
  return text.replace(pattern, () => replacement);
}

/**
 * Leaves the files of chunks that one bucket alone needs out of the bundler's
 * runtime, where every page would carry them twice over, and puts them into the
 * bucket, which adds them to `__webpack_require__.chunkFiles` when it arrives. A
 * chunk that other modules import as well stays in the runtime.
 */
export function chunkFiles({bucketOf, partsOf}: KnownChunks) {
  function move(compilation: Compilation, {RawSource}: Compiler['webpack']['sources']): void {
    const runtime = [...compilation.entrypoints.values()][0]?.getRuntimeChunk();
    const [file = ''] = runtime?.files ?? [];
    const source = compilation.assets[file]?.source().toString() ?? '';
    const [, names = '{}', hashes = '{}'] = scriptOfId.exec(source) ?? [];
    const nameOf = parse(names);
    const everywhere: Record<string, string> = {};
    const filesOf: Record<string, Record<string, string>> = {};
    const hashOf = parse(hashes);
    const importersOf = new Map(
      [...compilation.chunks].map(({id, groupsIterable}) => [
        String(id),
        [...groupsIterable].flatMap((group) => group.getParents()).map((importer) => importer.name),
      ]),
    );
    for (const [id, hash] of Object.entries(hashOf)) {
      const name = nameOf[id] ?? id;
      const bucket = bucketOf.get(name);
      const file = {[id]: `${name}.${hash}`};
      if (bucket === undefined || importersOf.get(id)?.some((importer) => importer !== bucket)) {
        Object.assign(everywhere, file);
      } else {
        filesOf[bucket] = {...filesOf[bucket], ...file};
      }
    }
    const byId = replaceIn(
      source,
      scriptOfId,
      '"assets/js/" + __webpack_require__.chunkFiles[chunkId] + ".js"',
    );
    const byName = replaceIn(
      byId,
      scriptOfName,
      `for (var id in __webpack_require__.chunkFiles) {
  if (__webpack_require__.chunkFiles[id].startsWith(chunkId + ".")) return __webpack_require__.p + __webpack_require__.u(id);
}`,
    );
    const table = `__webpack_require__.chunkFiles = ${JSON.stringify(everywhere)};\n`;
    compilation.updateAsset(file, new RawSource(replaceIn(byName, docusaurusPart, table)));

    // What a name stands for may lie in several chunks, as the bundler splits off what pages share, or in one of another name.
    const chunksOf: Record<string, Record<string, string[]>> = {};
    for (const [name, group] of compilation.namedChunkGroups) {
      const ids = group.chunks.map(({id}) => String(id)).filter((id) => id in hashOf);
      const module = bucketOf.get(name) ?? 'trunk';
      for (const part of partsOf.get(name) ?? []) {
        if (ids.length > 1 || part !== name) {
          chunksOf[module] = {...chunksOf[module], [part]: ids};
        }
      }
    }
    const known = {chunks: chunksOf, files: filesOf};
    for (const script of Object.keys(compilation.assets).filter((asset) => asset.endsWith('.js'))) {
      const text = compilation.assets[script]?.source().toString() ?? '';
      if (text.search(placeholder) !== -1) {
        const filled = text.replaceAll(placeholder, (_, kind: keyof typeof known, module: string) =>
          JSON.stringify(known[kind][module] ?? {}),
        );
        compilation.updateAsset(script, new RawSource(filled));
      }
    }
  }

  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('route-table', (compilation: Compilation) => {
        compilation.hooks.processAssets.tap(
          {name: 'route-table', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE},
          () => move(compilation, compiler.webpack.sources),
        );
      });
    },
  };
}
