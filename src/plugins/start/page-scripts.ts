import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Compiler} from 'webpack';

/**
 * Tells Docusaurus which scripts each page needs, so that its page template lists them all.
 *
 * Docusaurus collects the modules of a page while it renders it, and looks up their scripts in
 * `client-manifest.json` (`react-loadable-ssr-addon`). In production, Rspack and webpack number their chunks, so the
 * addon finds none of them by name. Pages would only list the application, which requests the other scripts when it
 * runs, one round trip later. This plugin adds the names, which are the requests of each `import()`. It stops the build
 * if the manifest is missing, for example in a new version of Docusaurus.
 */
export const pageScripts = (generatedFilesDir: string) => ({
  apply(compiler: Compiler): void {
    const file = path.join(generatedFilesDir, 'client-manifest.json');
    // This runs after the addon, which writes the manifest when the files are emitted.
    compiler.hooks.afterEmit.tap({name: 'start', stage: 1000}, ({chunkGroups}) => {
      const manifest: {origins: Record<string, string[]>} = JSON.parse(readFileSync(file, 'utf8'));
      for (const {origins, chunks} of chunkGroups) {
        for (const {request} of origins) {
          if (request !== undefined) {
            manifest.origins[request] = chunks.map(({id}) => String(id));
          }
        }
      }
      writeFileSync(file, JSON.stringify(manifest));
    });
  },
});
