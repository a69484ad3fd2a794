import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The scripts of an `import()`. */
interface ChunkGroup {
  origins: {request?: string | undefined}[];
  chunks: {id: string | number | null}[];
}

/**
 * Tells Docusaurus which scripts each page needs, so that its page template lists them all.
 *
 * Docusaurus collects the modules of a page while it renders it, and looks up their scripts in
 * `client-manifest.json` (`react-loadable-ssr-addon`). In production, Rspack and webpack number their chunks, so the
 * addon finds none of them by name. Pages would only list the application, which requests the other scripts when it
 * runs, one round trip later. This adds the names, which are the requests of each `import()`. It stops the build if the
 * manifest is missing, for example in a new version of Docusaurus.
 */
export function addPageScripts(generatedFilesDir: string, groups: Iterable<ChunkGroup>): void {
  const file = path.join(generatedFilesDir, 'client-manifest.json');
  const manifest: {origins: Record<string, string[]>} = JSON.parse(readFileSync(file, 'utf8'));
  for (const {origins, chunks} of groups) {
    for (const {request} of origins) {
      if (request !== undefined) {
        manifest.origins[request] = chunks.map(({id}) => String(id));
      }
    }
  }
  writeFileSync(file, JSON.stringify(manifest));
}
