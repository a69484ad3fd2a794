import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SearchFiles} from './index/published.ts';

/** The names in the rendered pages, in place of the names of the index files, which do not exist yet. */
export const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

const listName = 'search-files.json';

/**
 * Writes the names of the index files into all pages of a build, so that the first use of search fetches them at once.
 * Call it after Docusaurus, and before anything makes a digest of the pages or their scripts. It does not change a
 * build without search. Each language has an index of its own, in its own folder.
 *
 * @param folder the build
 * @throws if no page has a place for the names
 */
export function fillNames(folder: string): void {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  // The folder of the first language contains those of the others, so it comes last.
  const lists = files
    .filter((file) => path.basename(file) === listName)
    .sort((one, other) => other.length - one.length);
  for (const list of lists) {
    const names: SearchFiles = JSON.parse(readFileSync(path.join(folder, list), 'utf8'));
    const pages = files.filter(
      (file) => file.endsWith('.html') && file.startsWith(list.slice(0, -listName.length)),
    );
    const filled = pages.filter((page) => {
      const html = readFileSync(path.join(folder, page), 'utf8');
      if (!html.includes(namesToFill.index)) {
        return false;
      }
      writeFileSync(
        path.join(folder, page),
        html.replaceAll(namesToFill.index, names.index).replaceAll(namesToFill.doc, names.doc),
      );
      return true;
    });
    if (filled.length === 0) {
      throw new Error(
        `${folder} has no page with ${namesToFill.index} beside ${list}: see injectHtmlTags in src/features/search/plugin.ts.`,
      );
    }
  }
}
