import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Compilation, Compiler, Module} from 'webpack';
import {originalFace} from '../text-face/text-face.ts';
import {describePackage} from './describe.ts';

/** The file that readers, and whoever checks what they are sent, find under the base path. */
const fileName = 'third-party-licences.txt';

/** The package folder of a file: `…/node_modules/@scope/name` of any file in it. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Every file that goes into the bundles, those of joined modules too. */
function bundledFiles(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => {
    const file = module.nameForCondition();
    const inner = 'modules' in module && Array.isArray(module.modules) ? bundledFiles(module.modules) : [];
    return file === null ? inner : [file, ...inner];
  });
}

/** Lists every package of which code or fonts are sent to readers, with its licence, in one file of the build. */
export default function licences(): Plugin {
  return {
    name: 'licences',
    configureWebpack(_config, isServer) {
      const list = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap('licences', (compilation: Compilation) => {
            compilation.hooks.processAssets.tap(
              {name: 'licences', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL},
              () => {
                const folders = [
                  ...bundledFiles(compilation.modules),
                  // It goes into the bundles cut.
                  originalFace,
                ].flatMap((file) => packageFolder.exec(file)?.[0] ?? []);
                const entries = [...new Set(folders)]
                  .filter((folder) => existsSync(path.join(folder, 'package.json')))
                  .map(describePackage)
                  .sort();
                const text = `${[...new Set(entries)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
                compilation.emitAsset(fileName, new compiler.webpack.sources.RawSource(text));
              },
            );
          });
        },
      };
      return isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [list]};
    },
  };
}
