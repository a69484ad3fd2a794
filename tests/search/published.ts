import {readFileSync} from 'node:fs';
import {
  decode,
  type PublishedDocs,
  type PublishedIndex,
  type SearchDoc,
  type SearchFiles,
} from '../../src/plugins/search/index/published.ts';
import {PageText} from '../../src/plugins/search/index/text.ts';

const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

function readSearch() {
  const files: SearchFiles = JSON.parse(read('search-files.json'));
  const docs: PublishedDocs = JSON.parse(read(files.doc));
  const published: PublishedIndex = JSON.parse(read(files.index));
  const index = decode(published);
  return {files, docs, published, index, text: new PageText(index.words, docs.searchDocs), read};
}

let search: ReturnType<typeof readSearch> | undefined;

/** The search files of the build, which are read once. */
export function publishedSearch() {
  search ??= readSearch();
  return search;
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
