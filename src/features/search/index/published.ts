import type {Section} from '../../../data/sections.ts';
import {contentWords} from './words.ts';

/** `search-files.json`: the names of the two other files, which contain a hash of their content. */
export interface SearchFiles {
  doc: string;
  index: string;
  /** The release. A tab of an older release may request a worker that no longer exists. */
  version: string;
}

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
  options: {maxHits: number};
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
 * the text of the pages. Each character of `counts`, `gaps` and `marks` is a number, see {@link asText}: arrays of
 * numbers are 14 % longer after Brotli, and slower to read.
 */
export interface PublishedIndex {
  pages: IndexedPage[];
  /** All words, sorted, separated by spaces. */
  words: string;
  /** For each word, its number of postings. */
  counts: string;
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

/** The first number whose character would be half of a surrogate pair. */
const tooLarge = 0xd800 - zero;

/** @throws if a number is too large for one character */
function asText(numbers: readonly number[]): string {
  const large = numbers.find((number) => number >= tooLarge);
  if (large !== undefined) {
    throw new Error(`The search index counts to ${large}, and its file to ${tooLarge - 1}.`);
  }
  return numbers.map((number) => String.fromCharCode(number + zero)).join('');
}

const numberAt = (text: string, place: number) => text.charCodeAt(place) - zero;

/**
 * @param postings of each word, in the order of the pages
 * @throws if the site has more pages than the file can count
 */
export function encode(
  pages: IndexedPage[],
  postings: ReadonlyMap<string, readonly Posting[]>,
): PublishedIndex {
  const entries = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  const lists = entries.map(([, list]) => list);
  return {
    pages,
    words: entries.map(([word]) => word).join(' '),
    counts: asText(lists.map((list) => list.length)),
    gaps: asText(lists.flatMap((list) => list.map(({page}, at) => page - (list[at - 1]?.page ?? 0)))),
    marks: asText(
      lists
        .flat()
        .map(
          ({text, heading, title, summary}) =>
            Math.min(text, mostCounted) + 8 * Number(heading) + 16 * Number(title) + 32 * Number(summary),
        ),
    ),
  };
}

/** Reads the result of {@link encode}. */
export function decode({pages, words, counts, gaps, marks}: PublishedIndex): SearchIndex {
  const all = words.split(' ');
  const ranges = new Map<string, [start: number, end: number]>();
  let end = 0;
  for (const [at, word] of all.entries()) {
    const start = end;
    end += numberAt(counts, at);
    ranges.set(word, [start, end]);
  }
  return {
    pages,
    names: pages.map(({title, label = ''}) => ({title: contentWords(title), label: contentWords(label)})),
    words: all,
    postingsOf: (word) => {
      const [from, to] = ranges.get(word) ?? [0, 0];
      let page = 0;
      return Array.from({length: to - from}, (_, at) => {
        page += numberAt(gaps, from + at);
        const mark = numberAt(marks, from + at);
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
