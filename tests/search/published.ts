import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {
  decode,
  type PublishedDocs,
  type PublishedIndex,
  type SearchDoc,
} from '../../src/features/search/index/published.ts';
import {PageText} from '../../src/features/search/index/text.ts';

function fileOf(build: string, kind: 'doc' | 'index'): string {
  const file = readdirSync(build).find((name) => name.startsWith(`search-${kind}-`));
  if (file === undefined) {
    throw new Error(`${build} has no search-${kind}-*.json: run npm run build`);
  }
  return file;
}

/** The contents of all files of a build whose names end in a text. */
export const builtFiles = (build: string, ending: string) =>
  readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(build, file), 'utf8'));

/** The search files of a build. */
export function publishedSearch(build = 'build') {
  const files = {doc: fileOf(build, 'doc'), index: fileOf(build, 'index')};
  const read = (file: string) => readFileSync(path.join(build, file), 'utf8');
  const docs: PublishedDocs = JSON.parse(read(files.doc));
  const published: PublishedIndex = JSON.parse(read(files.index));
  const index = decode(published);
  return {files, docs, published, index, text: new PageText(index.words, docs.searchDocs), read};
}

/**
 * A page to search for. Its title has a word that no other title has, and `misspelt` is that word with too many typos.
 *
 * @param area the first folder of its address
 */
export function pageToFind(area: string): SearchDoc & {word: string; misspelt: string} {
  const {searchDocs} = publishedSearch().docs;
  const wordsOf = ({title}: SearchDoc) =>
    Array.from(title.toLowerCase().matchAll(/\p{L}{5,}/gu), ([word]) => word);
  for (const doc of searchDocs) {
    const word = wordsOf(doc).find(
      (each) => searchDocs.filter((other) => wordsOf(other).includes(each)).length === 1,
    );
    if (word !== undefined && doc.url.startsWith(`/${area}/`) && doc.sections.length > 2) {
      return {...doc, word, misspelt: `${word.slice(0, 3)}q${word.slice(3)}qx`};
    }
  }
  throw new Error(`no page of /${area}/ has a word in its title that is its own`);
}
