/**
 * The numbers that decide the order of results. They were found by trying values on all judged queries together, and
 * rounded: values near them give nearly the same results.
 */
export const weights = {
  /** A match in the title or the summary of a page. In its headings and its text, a match has 1. */
  named: 2,
  /** A match in the text of the section that answers best. In its heading, a match has 1. */
  sectionText: 2,
  /** The bonus of a title or a heading if the query contains all of it. */
  whole: 3,
  /** The bonus of a section that quotes the query word for word, and the number of words in a row for all of it. */
  quotation: 4,
  quotedWords: 4,
  /** The factor of a post. It describes the day of its publication, and a handbook page describes the present. */
  post: 0.6,
} as const;

/** The number of occurrences that gives half of the highest weight. */
const halfway = 4;

/** The weight of a word by its number of occurrences, below 1. */
export const frequency = (times: number): number => times / (times + halfway);
