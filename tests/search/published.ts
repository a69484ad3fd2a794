import {readFileSync} from 'node:fs';
import {
  decode,
  type PublishedDocs,
  type PublishedIndex,
  type SearchFiles,
} from '../../src/plugins/search/index/published.ts';
import {PageText} from '../../src/plugins/search/index/text.ts';

const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

const files: SearchFiles = JSON.parse(read('search-files.json'));
const docs: PublishedDocs = JSON.parse(read(files.doc));
const published: PublishedIndex = JSON.parse(read(files.index));

const index = decode(published);
const text = new PageText(docs.searchDocs);

/** The search files of the build. */
export const built = {files, docs, published, index, text, read};

/** A page of the docs to search for. No other title has its word, and `misspelt` has too many typos. */
export function pageToFind() {
  for (const doc of docs.searchDocs.filter(
    ({url, sections}) => /^\/docs\/.*/.test(url) && sections.length > 2,
  )) {
    const word = doc.title.toLowerCase().match(/\p{L}{5,}/u)?.[0] ?? '';
    if (docs.searchDocs.filter(({title}) => title.toLowerCase().includes(word)).length === 1) {
      return {...doc, word, misspelt: `${word.slice(0, 3)}q${word.slice(3)}qx`};
    }
  }
  throw new Error('No page of the docs has a word in its title that is its own.');
}
