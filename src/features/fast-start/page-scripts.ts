import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Compilation, Compiler} from 'webpack';
import * as z from 'zod';

/** What Docusaurus knows of its scripts while it writes pages: the chunks behind each name, and their files. */
const manifestSchema = z.looseObject({origins: z.record(z.string(), z.array(z.string()))});

const pluginName = 'fast-start';

/**
 * Tells Docusaurus which scripts each page needs, so that its page template lists them all.
 *
 * Docusaurus collects the modules of a page while it renders it, and looks their scripts up in
 * `client-manifest.json` (`react-loadable-ssr-addon`). Rspack and webpack number their chunks in production,
 * so the addon finds none of them by name: pages list the application alone, which asks for the rest when it
 * runs, a round trip later. This adds the names: the request of each `import()`.
 *
 * @param generatedFilesDir the folder in which Docusaurus writes the manifest
 */
export class PageScriptsPlugin {
  private readonly manifestFile: string;

  constructor(generatedFilesDir: string) {
    this.manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
  }

  apply(compiler: Compiler): void {
    // After the addon, which writes the manifest when the files are emitted.
    compiler.hooks.afterEmit.tap({name: pluginName, stage: 1000}, (compilation) =>
      this.addNames(compilation),
    );
  }

  /** @throws if the manifest is missing or has another form, which a new version of Docusaurus may have brought */
  private addNames({chunkGroups}: Compilation): void {
    if (!existsSync(this.manifestFile)) {
      throw new Error(
        `${pluginName}: ${this.manifestFile} is missing. Docusaurus no longer writes it: compare PageScriptsPlugin with its new version.`,
      );
    }
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(this.manifestFile, 'utf8')));
    for (const {origins, chunks} of chunkGroups) {
      for (const {request} of origins) {
        if (request !== undefined) {
          manifest.origins[request] = chunks.map(({id}) => String(id));
        }
      }
    }
    writeFileSync(this.manifestFile, JSON.stringify(manifest));
  }
}
