import path from 'node:path';
import type {Compilation, Compiler} from 'webpack';
import {bundle} from '../inline-script/inline-script.ts';
import {addLicences} from '../licences/licences.ts';

/**
 * A webpack plugin that emits scripts, which the first use of search fetches without React, and their licences.
 *
 * @param entries for each script, the path of its source in this folder
 */
export function emitScripts(entries: Readonly<Record<string, string>>) {
  return {
    apply({webpack, hooks}: Compiler) {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      hooks.thisCompilation.tap('search', (compilation: Compilation) => {
        compilation.hooks.processAssets.tap({name: 'search', stage}, () => {
          for (const [file, entry] of Object.entries(entries)) {
            const {content, sources} = bundle(path.join(__dirname, entry));
            compilation.emitAsset(file, new webpack.sources.RawSource(content));
            addLicences(compilation, sources);
          }
        });
      });
    },
  };
}
