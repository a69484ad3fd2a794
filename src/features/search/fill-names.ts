import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SearchFiles} from './index/published.ts';

/** What pages are rendered with in place of the names of the index files, which are not known by then. */
export const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

/**
 * Writes the names of the index files into all pages of a build, so that first use fetches them at once. To be
 * called after Docusaurus, and before anything takes a digest of the pages or of the scripts in them. A build
 * without search stays as it is.
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
    .map((file) => path.join(folder, file));
  const filled = pages.filter((page) => {
    const html = readFileSync(page, 'utf8');
    if (!html.includes(namesToFill.index)) {
      return false;
    }
    writeFileSync(
      page,
      html.replaceAll(namesToFill.index, files.index).replaceAll(namesToFill.doc, files.doc),
    );
    return true;
  });
  if (filled.length === 0) {
    throw new Error(
      `${folder} holds no page with ${namesToFill.index}: see injectHtmlTags in src/features/search/plugin.ts.`,
    );
  }
}
