/**
 * The files that the build publishes for search, and their compact form. The
 * engine's own index of 60 pages is 1.8 MB, most of it positions and vectors
 * that can be computed again: what a ranking needs is which word stands how
 * often in which section.
 */

/** `search-files.json`: the names of the two others, which change with their content. */
export interface SearchFiles {
  doc: string;
  index: string;
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

/** `search-doc-<hash>.json`: the text that results quote. */
export interface PublishedDocs {
  searchDocs: SearchDoc[];
  options: {
    /** The most results that the box shows. */
    maxHits: number;
  };
}

/** Where on the site a page belongs. */
export type Area = 'docs' | 'projects' | 'blog' | 'pages';

/** What a result shows of a page before its text has arrived. */
export interface IndexedPage {
  url: string;
  title: string;
  area: Area;
  breadcrumb: string[];
  /** How many sections the page has: they are numbered through all pages. */
  sections: number;
}

/** How often a word stands where in one section. */
export interface Posting {
  section: number;
  /** Occurrences in the text, counted up to `textLimit`. */
  text: number;
  /** Whether it stands in the heading, or in the title for a page's first section. */
  heading: boolean;
  /** Whether it stands in the page's description or keywords (first section only). */
  summary: boolean;
}

/** `search-index-<hash>.json`. */
export interface PublishedIndex {
  pages: IndexedPage[];
  /** Words of each section's text. */
  lengths: number[];
  /** All words, sorted, with a space between. */
  words: string;
  /** For each word: its number of postings. */
  counts: number[];
  /** For each posting: sections since the word's last one. */
  gaps: number[];
  /** For each posting: text + 8 × heading + 16 × summary. */
  marks: number[];
}

/** More occurrences than this say nothing more about a section. */
const textLimit = 7;

/** Writes the postings of all words, each word's in the order of sections. */
export function encode(
  pages: IndexedPage[],
  lengths: number[],
  postings: ReadonlyMap<string, readonly Posting[]>,
): PublishedIndex {
  const words = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const published: PublishedIndex = {pages, lengths, words: words.join(' '), counts: [], gaps: [], marks: []};
  for (const word of words) {
    const list = postings.get(word) ?? [];
    published.counts.push(list.length);
    let last = 0;
    for (const {section, text, heading, summary} of list) {
      published.gaps.push(section - last);
      published.marks.push(Math.min(text, textLimit) + (heading ? 8 : 0) + (summary ? 16 : 0));
      last = section;
    }
  }
  return published;
}

/** The index as the ranking reads it. */
export interface SearchIndex {
  pages: IndexedPage[];
  /** The page of each section. */
  pageOf: Uint32Array;
  /** The first section of each page. */
  firstSection: Uint32Array;
  /** Words in each section, divided by the mean. */
  relativeLength: Float32Array;
  /** Sorted. */
  words: string[];
  /** Where each word's postings start; one more at the end. */
  starts: Uint32Array;
  /** The section of each posting. */
  sections: Uint32Array;
  /** See `PublishedIndex.marks`. */
  marks: Uint8Array;
}

/** Reads what `encode` wrote. */
export function decode({pages, lengths, words, counts, gaps, marks}: PublishedIndex): SearchIndex {
  const pageOf = new Uint32Array(lengths.length);
  const firstSection = new Uint32Array(pages.length);
  let section = 0;
  pages.forEach((page, number) => {
    firstSection[number] = section;
    pageOf.fill(number, section, section + page.sections);
    section += page.sections;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1) || 1;
  const starts = new Uint32Array(counts.length + 1);
  const sections = new Uint32Array(gaps.length);
  let posting = 0;
  counts.forEach((count, word) => {
    let last = 0;
    for (const end = posting + count; posting < end; posting += 1) {
      last += gaps[posting] ?? 0;
      sections[posting] = last;
    }
    starts[word + 1] = posting;
  });
  return {
    pages,
    pageOf,
    firstSection,
    relativeLength: Float32Array.from(lengths, (length) => length / mean),
    words: words.split(' '),
    starts,
    sections,
    marks: Uint8Array.from(marks),
  };
}
