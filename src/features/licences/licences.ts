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

const line = `\n\n${'-'.repeat(72)}\n\n`;

/** The packages that files belong to, each with its licence. */
function describePackages(files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  return [...folders].filter((folder) => existsSync(path.join(folder, 'package.json'))).map(describePackage);
}

const listOf = (entries: string[]) => `${[...new Set(entries)].sort().join(line)}\n`;

/**
 * Adds the packages of files that a plugin bundles by itself to the list, if there is one.
 *
 * @param files absolute names
 */
export function addLicences(compilation: Compilation, files: string[]): void {
  const list = compilation.getAsset(fileName)?.source.source().toString().trimEnd();
  if (list !== undefined) {
    const text = listOf([...list.split(line), ...describePackages(files)]);
    compilation.updateAsset(fileName, new compilation.compiler.webpack.sources.RawSource(text));
  }
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
                // The text face goes into the bundles cut.
                const entries = describePackages([...bundledFiles(compilation.modules), originalFace]);
                const {RawSource} = compiler.webpack.sources;
                compilation.emitAsset(fileName, new RawSource(listOf(entries)));
              },
            );
          });
        },
      };
      return isServer || process.env.NODE_ENV !== 'production' ? {} : {plugins: [list]};
    },
  };
}
