import type {Section} from '../../../data/sections.ts';
import {contentWords} from './words.ts';

/** `search-files.json`: the names of the other files, which contain a hash of their content. */
export interface SearchFiles {
  doc: string;
  index: string;
  worker: string;
}

/** The names in the rendered pages, in place of the names of the index files, which do not exist yet. */
export const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

/** A page with the names of the index files, so that the first use of search fetches them at once. */
export const fillNames = (html: string, {index, doc}: SearchFiles): string =>
  html.replaceAll(namesToFill.index, index).replaceAll(namesToFill.doc, doc);

/** The text of a page from one heading to the next. */
export interface SearchSection {
  /** Empty before the first heading. */
  heading: string;
  /** `#id` of the heading, empty before the first heading. */
  hash: string;
  text: string;
}

export interface SearchDoc {
  url: string;
  title: string;
  description: string;
  sections: SearchSection[];
}

/** The largest number of results that the box shows. A phone can draw this many between two keys. */
export const maxHits = 8;

/** `search-doc-<hash>.json`: the text of all pages, in the order of the index. */
export interface PublishedDocs {
  searchDocs: SearchDoc[];
}

/** The section of the site, or `pages` for standalone pages. */
export type Area = Section | 'pages';

export interface IndexedPage {
  url: string;
  title: string;
  /** The label in the sidebar, if it differs from the title. */
  label?: string;
  /** What readers call the page or its subjects: the `keywords` of its front matter. */
  keywords?: readonly string[];
  area: Area;
  breadcrumb: string[];
}

/** A page that contains a word, and how well the word describes it: by its places there, and how often it is there. */
export interface Posting {
  page: number;
  score: number;
}

/**
 * `search-index-<hash>.json`: which pages contain which words. It is small, so that the first answer does not wait for
 * the text of the pages.
 */
export interface PublishedIndex {
  pages: IndexedPage[];
  words: string[];
  /**
   * For each word, two numbers for each page that contains it: the number of pages since the previous one, and the
   * score in tenths.
   */
  postings: number[][];
}

/** The index in the form that the ranking reads. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** The content words of each page's title and label, and of its keywords. */
  names: string[][][];
  keywords: string[][][];
  words: string[];
  postingsOf: (word: string) => Posting[];
}

/** @param postings of each word, in the order of the pages */
export function encode(
  pages: IndexedPage[],
  postings: ReadonlyMap<string, readonly Posting[]>,
): PublishedIndex {
  return {
    pages,
    words: [...postings.keys()],
    postings: Array.from(postings.values(), (list) =>
      list.flatMap(({page, score}, at) => [page - (list[at - 1]?.page ?? 0), Math.round(score * 10)]),
    ),
  };
}

function decodePostings(numbers: readonly number[]): Posting[] {
  let page = 0;
  const postings: Posting[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const [gap = 0, tenths = 0] = numbers.slice(at, at + 2);
    page += gap;
    postings.push({page, score: tenths / 10});
  }
  return postings;
}

/** Reads the result of {@link encode}. */
export function decode({pages, words, postings}: PublishedIndex): SearchIndex {
  const numbersOf = new Map(words.map((word, at) => [word, postings[at] ?? []]));
  return {
    pages,
    names: pages.map(({title, label = title}) => [title, label].map(contentWords)),
    keywords: pages.map(({keywords = []}) => keywords.map(contentWords)),
    words,
    postingsOf: (word) => decodePostings(numbersOf.get(word) ?? []),
  };
}
