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

/** Reports our files that the application does not contain. An error stops the build. */
export class AssertUsed {
  constructor(
    private readonly replacements: Replacement[],
    private readonly report: 'errors' | 'warnings' = 'errors',
  ) {}

  apply(compiler: Compiler): void {
    // Child compilations, such as that of the page's template in `npm start`, contain no module of the application.
    compiler.hooks.thisCompilation.tap('replace-modules', (compilation: Compilation) => {
      compilation.hooks.finishModules.tap('replace-modules', (modules) => {
        const files = new Set([...modules].map((module) => module.nameForCondition()));
        const unused = this.replacements.flatMap(({upstream, by}) =>
          by === false || files.has(by)
            ? []
            : [`${path.relative(process.cwd(), by)} (in place of ${upstream})`],
        );
        if (unused.length > 0) {
          compilation[this.report].push(
            new compiler.webpack.WebpackError(
              `Nothing in the application uses ${unused.join(', ')}. Remove it, or find the module that the application uses instead: see UPGRADING.md.`,
            ),
          );
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
