import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync} from 'esbuild';
import type {Compilation, Compiler} from 'webpack';
import {addLicences} from '../licences/licences.ts';

/** A script that first use of search fetches. */
interface SearchScript {
  /** Below the base path. Its hash changes with its content, which the development server does not need. */
  file: string;
  content: string;
  /** The source files that it is made of. */
  sources: string[];
}

const entries = {
  'search-interface': path.join(__dirname, 'page/interface.ts'),
  'search-worker': path.join(__dirname, 'index/worker.ts'),
};

type ScriptName = keyof typeof entries;

function bundle(name: ScriptName): SearchScript {
  const {outputFiles, metafile} = buildSync({
    entryPoints: [entries[name]],
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
  const suffix = process.env.NODE_ENV === 'production' ? `.${hash}` : '';
  return {
    file: `assets/js/${name}${suffix}.js`,
    content,
    sources: Object.keys(metafile.inputs).map((input) => path.resolve(input)),
  };
}

/**
 * Bundles the scripts of search apart from the application: their names are known before the pages are
 * rendered, and pages can fetch them without it.
 */
export class SearchScripts {
  private readonly scripts = {
    'search-interface': bundle('search-interface'),
    'search-worker': bundle('search-worker'),
  };

  /** The file of a script, below the base path. */
  fileOf(name: ScriptName): string {
    return this.scripts[name].file;
  }

  /** Emits the scripts with the other assets of the site. */
  apply(compiler: Compiler): void {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap('search', (compilation: Compilation) => {
      compilation.hooks.processAssets.tap(
        {name: 'search', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS},
        () => {
          // The development server keeps running while the sources change.
          const scripts =
            compiler.options.mode === 'production' ? Object.values(this.scripts) : this.rebuild();
          for (const {file, content} of scripts) {
            compilation.emitAsset(file, new sources.RawSource(content));
          }
          const used = scripts.flatMap((script) => script.sources);
          compilation.fileDependencies.addAll(used);
          addLicences(compilation, used);
        },
      );
    });
  }

  private rebuild(): SearchScript[] {
    return [bundle('search-interface'), bundle('search-worker')];
  }
}
