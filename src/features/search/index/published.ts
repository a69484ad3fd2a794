import type {Section} from '../../../data/sections.ts';
import {contentWords} from './words.ts';

/** The text of a page from one heading to the next. */
export interface SearchSection {
  /** Empty before the first heading. */
  heading: string;
  /** `#id` of the heading, empty before the first heading. */
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

/** The largest number of results that the box shows. A phone can draw this many between two keys. */
export const maxHits = 8;

/** `search-doc-<hash>.json`: the text of all pages, in the order of the index. */
export interface PublishedDocs {
  searchDocs: SearchDoc[];
}

/** The section of the site, or `pages` for standalone pages. */
export type Area = Section | 'pages';

/** A page in the index. */
export interface IndexedPage {
  url: string;
  title: string;
  /** The label in the sidebar, if it differs from the title. A list of pages has its title here, too. */
  label?: string;
  area: Area;
  breadcrumb: string[];
}

/** Where a page contains a word. */
export interface Posting {
  page: number;
  /** Occurrences in the text. The index counts up to 7. */
  text: number;
  heading: boolean;
  title: boolean;
  /** Whether the description, the keywords, the address or the breadcrumb contains it. */
  summary: boolean;
}

/**
 * `search-index-<hash>.json`: which pages contain which words. It is small, so that the first answer does not wait for
 * the text of the pages. Each list has a text for each word, separated by spaces. Each character of `gaps` and `marks`
 * is a number: arrays of numbers are 14 % longer after Brotli, and slower to read.
 */
export interface PublishedIndex {
  pages: IndexedPage[];
  /** All words, sorted. */
  words: string;
  /** For each posting, the number of pages since the word's previous posting. */
  gaps: string;
  /** For each posting, text + 8 × heading + 16 × title + 32 × summary. */
  marks: string;
}

/** The index in the form that the ranking reads. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** The content words of each page's title and label. */
  names: {title: string[]; label: string[]}[];
  words: string[];
  postingsOf: (word: string) => Posting[];
}

const mostCounted = 7;

/** The first character that JSON does not escape. */
const zero = 0x5d;

const asText = (numbers: readonly number[]) => String.fromCharCode(...numbers.map((number) => number + zero));

const asNumbers = (text = '') => Array.from(text, (_, place) => text.charCodeAt(place) - zero);

const markOf = ({text, heading, title, summary}: Posting) =>
  Math.min(text, mostCounted) + 8 * Number(heading) + 16 * Number(title) + 32 * Number(summary);

/** @param postings of each word, in the order of the pages */
export function encode(
  pages: IndexedPage[],
  postings: ReadonlyMap<string, readonly Posting[]>,
): PublishedIndex {
  const words = [...postings.keys()].sort();
  const listsOf = (numbers: (ofWord: readonly Posting[]) => number[]) =>
    words.map((word) => asText(numbers(postings.get(word) ?? []))).join(' ');
  return {
    pages,
    words: words.join(' '),
    gaps: listsOf((list) => list.map(({page}, at) => page - (list[at - 1]?.page ?? 0))),
    marks: listsOf((list) => list.map(markOf)),
  };
}

/** Reads the result of {@link encode}. */
export function decode(published: PublishedIndex): SearchIndex {
  const {pages} = published;
  const [words, gaps, marks] = [
    published.words.split(' '),
    published.gaps.split(' '),
    published.marks.split(' '),
  ];
  const places = new Map(words.map((word, place) => [word, place]));
  return {
    pages,
    names: pages.map(({title, label = ''}) => ({title: contentWords(title), label: contentWords(label)})),
    words,
    postingsOf: (word) => {
      const place = places.get(word) ?? -1;
      const marksOfWord = asNumbers(marks[place]);
      let page = 0;
      return asNumbers(gaps[place]).map((gap, at) => {
        const mark = marksOfWord[at] ?? 0;
        page += gap;
        return {
          page,
          text: mark & mostCounted,
          heading: (mark & 8) > 0,
          title: (mark & 16) > 0,
          summary: (mark & 32) > 0,
        };
      });
    },
  };
}
