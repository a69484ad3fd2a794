import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Compilation, Compiler, Module} from 'webpack';
import {describePackage} from './describe.ts';

/** The name of the list, which is directly below the base path. */
const fileName = 'third-party-licences.txt';

/** The package of the font. The bundles contain parts of it, under other paths. */
const font = require.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json');

/** The package folder of a file: `…/node_modules/@scope/name` of any file in it. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The files in the bundles, including those of concatenated modules. */
function bundledFiles(modules: Iterable<Module>): string[] {
  return [...modules].flatMap((module) => {
    const file = module.nameForCondition();
    const inner = 'modules' in module && Array.isArray(module.modules) ? bundledFiles(module.modules) : [];
    return file === null ? inner : [file, ...inner];
  });
}

const line = `\n\n${'-'.repeat(72)}\n\n`;

/**
 * Describes the packages that contain the files.
 *
 * @throws an error that names every package without a licence
 */
function describePackages(files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []));
  const problems: string[] = [];
  const entries = [...folders]
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .flatMap((folder) => {
      try {
        return [describePackage(folder)];
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
        return [];
      }
    });
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return entries;
}

const listOf = (entries: string[]) => `${[...new Set(entries)].sort().join(line)}\n`;

/**
 * Adds packages to the list of a build, if there is one. Plugins call it for files that they bundle themselves.
 *
 * @param files absolute paths
 */
export function addLicences(folder: string, files: string[]): void {
  const list = path.join(folder, fileName);
  if (existsSync(list)) {
    const entries = readFileSync(list, 'utf8').trimEnd().split(line);
    writeFileSync(list, listOf([...entries, ...describePackages(files)]));
  }
}

/** Writes a list of every package whose code or fonts readers receive, with the text of its licence. */
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
                const entries = describePackages([...bundledFiles(compilation.modules), font]);
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
