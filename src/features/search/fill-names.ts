import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SearchFiles} from './index/published.ts';

/** The names in the rendered pages, in place of the names of the index files, which do not exist yet. */
export const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

/**
 * Writes the names of the index files into all pages of a build, so that the first use of search fetches them at once.
 * Call it after Docusaurus, and before anything makes a digest of the pages or their scripts. It does not change a
 * build without search.
 *
 * @param folder the build
 * @throws if no page has a place for the names
 */
export function fillNames(folder: string): void {
  const list = path.join(folder, 'search-files.json');
  if (!existsSync(list)) {
    return;
  }
  const files: SearchFiles = JSON.parse(readFileSync(list, 'utf8'));
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file))
    .filter((page) => readFileSync(page, 'utf8').includes(namesToFill.index));
  if (pages.length === 0) {
    throw new Error(
      `${folder} has no page with ${namesToFill.index}: see injectHtmlTags in src/features/search/plugin.ts.`,
    );
  }
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      html.replaceAll(namesToFill.index, files.index).replaceAll(namesToFill.doc, files.doc),
    );
  }
}
