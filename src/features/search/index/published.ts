import type {Section} from '../../../data/sections.ts';
import {tellingWords} from './terms.ts';

/**
 * The files that the build publishes for search, and their compact form. The
 * engine's own index is several times that, most of it positions and vectors
 * that can be computed again: what a first answer needs is which word stands how
 * often on which page.
 */

/** `search-files.json`: the names of the two others, which change with their content. */
export interface SearchFiles {
  doc: string;
  index: string;
  /** Of the release: a tab of another one may ask for a worker that is gone. */
  version: string;
}

/** A stretch of a page from one heading to the next. */
export interface SearchSection {
  /** Empty for the part between the title and the first heading. */
  heading: string;
  /** `#id` of the heading, empty for the first part. */
  hash: string;
  text: string;
}

/** A page with its text. */
export interface SearchDoc {
  url: string;
  title: string;
  description: string;
  sections: SearchSection[];
}

/** The most results that the box shows: what a phone draws between two keys. */
export const maxHits = 8;

/** `search-doc-<hash>.json`: the text that results quote. */
export interface PublishedDocs {
  searchDocs: SearchDoc[];
  options: {
    maxHits: number;
  };
}

/** Where on the site a page belongs. */
export type Area = Section | 'pages';

/** What a result shows of a page before its text has arrived. */
export interface IndexedPage {
  url: string;
  title: string;
  /** What the sidebar calls it, where its title is another or is none of an article. */
  label?: string;
  area: Area;
  breadcrumb: string[];
}

/** How often a word stands where on one page. */
export interface Posting {
  page: number;
  /** Occurrences in the text, counted up to `textLimit`. */
  text: number;
  /** Whether it stands in a heading of the text. */
  heading: boolean;
  title: boolean;
  /** Whether it stands in the description, the keywords, the address or the categories above. */
  summary: boolean;
}

/**
 * `search-index-<hash>.json`. Which section of a page answers is read from the
 * text: postings by section would be twice as long. Numbers are characters, see
 * `written`: as JSON they would be twice as long, and take ten times as long to read.
 */
export interface PublishedIndex {
  pages: IndexedPage[];
  /** All words, sorted, each as a capital for the letters that it shares with the one before (A for none), then the others. */
  words: string;
  /** For each word: its number of postings. */
  counts: string;
  /** For each posting: pages since the word's last one. */
  gaps: string;
  /** For each posting: text + 8 × heading + 16 × title + 32 × summary. */
  marks: string;
}

/** More occurrences than this say nothing more about a page. */
const textLimit = 7;

/** The first character after those that JSON has to escape. */
const zero = 0x5d;

/** The first number whose character would be half of one. */
const tooLarge = 0xd800 - zero;

/**
 * Numbers as text, a character for each.
 *
 * @throws if one is too large for a character
 */
function written(numbers: readonly number[]): string {
  const large = numbers.find((number) => number >= tooLarge);
  if (large !== undefined) {
    throw new Error(`The search index counts to ${large}, and its file to ${tooLarge - 1}.`);
  }
  return numbers.map((number) => String.fromCharCode(number + zero)).join('');
}

/** The number that stands at a place of a text that `written` wrote. */
const numberAt = (text: string, place: number) => text.charCodeAt(place) - zero;

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < capitals.length - 1 && length < a.length && a[length] === b[length]) {
    length += 1;
  }
  return length;
}

/** Writes the postings of all words, each word's in the order of pages. */
export function encode(
  pages: IndexedPage[],
  postings: ReadonlyMap<string, readonly Posting[]>,
): PublishedIndex {
  const words = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const counts: number[] = [];
  const gaps: number[] = [];
  const marks: number[] = [];
  for (const word of words) {
    const list = postings.get(word) ?? [];
    counts.push(list.length);
    let last = 0;
    for (const {page, text, heading, title, summary} of list) {
      gaps.push(page - last);
      marks.push(Math.min(text, textLimit) + (heading ? 8 : 0) + (title ? 16 : 0) + (summary ? 32 : 0));
      last = page;
    }
  }
  const shortened = words.map((word, at) => {
    const shared = sharedLength(word, words[at - 1] ?? '');
    return capitals.charAt(shared) + word.slice(shared);
  });
  return {
    pages,
    words: shortened.join(''),
    counts: written(counts),
    gaps: written(gaps),
    marks: written(marks),
  };
}

/** The index as the ranking reads it. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** Telling words in each page's title. */
  titleLength: Uint8Array;
  /** Those of each page's label, by their numbers; none where it has none. */
  labels: readonly (readonly number[])[];
  /** Sorted. */
  words: string[];
  /** Where each word's postings start; one more at the end. */
  starts: Uint32Array;
  /** The page of each posting. */
  pageOf: Uint32Array;
  /** See `PublishedIndex.marks`. */
  marks: Uint8Array;
}

/** Reads what `encode` wrote. */
export function decode({pages, words, counts, gaps, marks}: PublishedIndex): SearchIndex {
  const read: string[] = [];
  for (const [, capital = '', rest = ''] of words.matchAll(/([A-Z])([^A-Z]*)/g)) {
    read.push((read.at(-1) ?? '').slice(0, capitals.indexOf(capital)) + rest);
  }
  const starts = new Uint32Array(counts.length + 1);
  const pageOf = new Uint32Array(gaps.length);
  const places = new Uint8Array(gaps.length);
  let posting = 0;
  for (let word = 0; word < counts.length; word += 1) {
    let page = 0;
    for (const end = posting + numberAt(counts, word); posting < end; posting += 1) {
      page += numberAt(gaps, posting);
      pageOf[posting] = page;
      places[posting] = numberAt(marks, posting);
    }
    starts[word + 1] = posting;
  }
  const titleLength = Uint8Array.from(pages, ({title}) => tellingWords(title).length);
  const labelled = pages.map(({label}) => (label === undefined ? [] : tellingWords(label)));
  const inLabels = new Set(labelled.flat());
  const numbers = new Map(read.flatMap((word, number) => (inLabels.has(word) ? [[word, number]] : [])));
  const labels = labelled.map((label) => label.flatMap((word) => numbers.get(word) ?? []));
  return {pages, titleLength, labels, words: read, starts, pageOf, marks: places};
}
