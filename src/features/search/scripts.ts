import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync} from 'esbuild';
import type {Compilation, Compiler} from 'webpack';
import {addLicences} from '../licences/licences.ts';

/** A script that the first use of search fetches. */
export interface SearchScript {
  /** Its address below the base path. */
  file: string;
  content: string;
  /** The absolute paths of its source files. */
  sources: string[];
}

/**
 * Bundles a script apart from the application, so that pages know its address and can fetch it without React.
 *
 * @param entry its path in this folder
 * @throws if esbuild cannot bundle it
 */
export function searchScript(name: string, entry: string): SearchScript {
  const {outputFiles, metafile} = buildSync({
    entryPoints: [path.join(__dirname, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  const content = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {
    file: `assets/js/${name}.${hash}.js`,
    content,
    sources: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

/** A webpack plugin that emits scripts, and their licences, with the assets of the site. */
export function emitScripts(scripts: readonly SearchScript[]) {
  return {
    apply({webpack, hooks}: Compiler) {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      hooks.thisCompilation.tap('search', (compilation: Compilation) => {
        compilation.hooks.processAssets.tap({name: 'search', stage}, () => {
          for (const {file, content, sources} of scripts) {
            compilation.emitAsset(file, new webpack.sources.RawSource(content));
            addLicences(compilation, sources);
          }
        });
      });
    },
  };
}
