/**
 * The numbers that decide the order of results. They were found by trying values on all judged queries together, and
 * rounded: values near them give nearly the same results.
 */
export const weights = {
  /** A match, by its place on a page. */
  title: 2,
  summary: 2,
  heading: 2,
  text: 1,
  /** A match, by its place in the section that answers best. */
  sectionHeading: 1,
  sectionText: 1.5,
  /** The bonus of a title or a heading if the query contains all of it. */
  wholeTitle: 2,
  wholeHeading: 5,
  /** The bonus of a section with pairs of words in the order of the query, and the number of pairs for all of it. */
  sideBySide: 3,
  quotedNeighbours: 2,
  /** The bonus of a page that quotes the query word for word, and the number of words in a row for all of it. */
  verbatim: 1,
  quotedWords: 4,
  /** The share of its score that a section keeps if it contains hardly any of the terms. */
  apart: 0.1,
  /** The factor of a post. It describes the day of its publication, and a handbook page describes the present. */
  post: 0.7,
} as const;

/** The number of occurrences that gives half of the highest weight. */
const halfway = 4;

/** The weight of a word by its number of occurrences, below 1. */
export const frequency = (times: number): number => times / (times + halfway);
