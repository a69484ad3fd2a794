/**
 * What decides the order of results. Found by trying over all judged queries at
 * once, and rounded: around each value is a range in which little changes.
 */
export const weights = {
  /** What a match is worth by where it stands on a page. */
  title: 2,
  summary: 2,
  heading: 2,
  text: 1,
  /** The same within the section that answers best. */
  sectionHeading: 1,
  sectionText: 1.5,
  /** How much a title or a heading that the query names whole gains over one in which it names a word of many. */
  wholeTitle: 2,
  wholeHeading: 5,
  /** How much a section gains in which the neighbours of the query are neighbours. */
  sideBySide: 3,
  /** How much of its score a section keeps that holds few of the terms. */
  apart: 0.1,
  /** A post tells how things were on its day, a handbook page how they are. */
  post: 0.7,
} as const;

/** So many occurrences are worth half of what any number can be. */
const halfway = 4;

/** The worth of a word that occurs so often: the more, the nearer to 1. */
export function frequency(times: number): number {
  return times / (times + halfway);
}
