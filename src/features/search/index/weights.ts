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
  /** What a title or a heading gains if the query names all of it. */
  wholeTitle: 2,
  wholeHeading: 5,
  /** What a section gains in which words follow each other as in the query, and how many pairs give all of it. */
  sideBySide: 3,
  quotedNeighbours: 2,
  /** What a page gains that quotes the query word for word, and how many words in a row give all of it. */
  verbatim: 1,
  quotedWords: 4,
  /** The share of its score that a section keeps if it contains hardly any of the terms. */
  apart: 0.1,
  /** A post describes its day. A handbook page describes today. */
  post: 0.7,
} as const;

/** So many occurrences give half of the highest weight. */
const halfway = 4;

/** The weight of a word by its number of occurrences, below 1. */
export const frequency = (times: number): number => times / (times + halfway);
