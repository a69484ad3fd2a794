import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {Compilation, Compiler, Configuration} from 'webpack';

export interface Replacement {
  /** The replaced file, as its package and the path in the package. */
  upstream: string;
  /** The name by which other modules import the file, if they do not use its path. */
  request?: string;
  /** Our file, or `false` for an empty module. */
  by: string | false;
}

/** The folder of the packages, as the bundler resolves it. */
const packages = realpathSync(path.join(process.cwd(), 'node_modules'));

/** The path of the installed file. It does not use `require.resolve`, because some packages do not export the files that we replace. */
export function upstreamFile(upstream: string): string {
  try {
    return realpathSync(path.join(packages, upstream));
  } catch {
    throw new Error(
      `${upstream} is not in the installed version of its package, so nothing can replace it. ` +
        'See UPGRADING.md: find its new path, or remove our replacement.',
    );
  }
}

/** Stops the build if the application no longer contains one of our files. */
class AssertUsed {
  constructor(private readonly replacements: Replacement[]) {}

  apply(compiler: Compiler): void {
    // Child compilations, such as that of the page's template in `npm start`, contain no module of the application.
    compiler.hooks.thisCompilation.tap('replace-modules', (compilation: Compilation) => {
      compilation.hooks.finishModules.tap('replace-modules', (modules) => {
        const files = new Set([...modules].map((module) => module.nameForCondition()));
        for (const {upstream, by} of this.replacements) {
          if (by !== false && !files.has(by)) {
            compilation.errors.push(
              new compiler.webpack.WebpackError(
                `${path.relative(process.cwd(), by)} no longer replaces ${upstream}, because nothing in the application uses it. ` +
                  'See UPGRADING.md: find the module that upstream uses now, or remove our replacement.',
              ),
            );
          }
        }
      });
    });
  }
}

/**
 * Bundler settings that replace modules of packages. The build stops if a replaced file no longer exists, or if the
 * application no longer uses it. upstream.json lists each of these files with its reason.
 */
export function replaceModules(
  replacements: Replacement[],
  isServer: boolean,
): Pick<Configuration, 'resolve' | 'plugins'> {
  const alias = Object.fromEntries(
    replacements.map(({upstream, request, by}) => {
      const file = upstreamFile(upstream);
      return [request ?? file, by] as const;
    }),
  );
  return {resolve: {alias}, plugins: isServer ? [] : [new AssertUsed(replacements)]};
}
