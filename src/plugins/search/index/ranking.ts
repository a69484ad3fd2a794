import {longestQuery} from './messages.ts';
import {phrasesOf} from './phrases.ts';
import type {SearchIndex} from './published.ts';
import {sectionReader} from './sections.ts';
import {type Term, termsOf, wholenessOf} from './terms.ts';
import type {PageText} from './text.ts';
import {weights} from './weights.ts';

export interface Ranking {
  /** Every page that was found, best first, by its number in the index. */
  pages: number[];
  /** The section of a page that answers best: 0 for the start of the page, and before the text is there. */
  sectionOf: (page: number) => number;
  /** The words to mark, each with the place of its term in the query. */
  words: ReadonlyMap<string, number>;
}

/** How many of the best pages by the index are ranked by their text. */
const readPages = 25;

/** The weight of a term that every page contains. */
const leastRarity = 0.2;

/**
 * A page with this share of the rarest terms is found, even if it lacks others, because it may quote a piece of an
 * error message.
 */
const leastShare = 0.3;

/** A page that contains any term. */
interface Candidate {
  page: number;
  /** The sum of the rarities of the terms that it contains. */
  rarity: number;
  /** How well it answers the query by the index. */
  score: number;
}

/** A term with its best score on each page. */
interface MatchedTerm {
  term: Term;
  scores: ReadonlyMap<number, number>;
  /** Its weight: the fewer pages contain it, the higher. */
  rarity: number;
}

/** Several words that match the term count as one, so that a rare word gains nothing. */
function matchTerm(term: Term, {pages, postingsOf}: SearchIndex): MatchedTerm {
  const scores = new Map<number, number>();
  for (const [word, alike] of term) {
    for (const {page, score} of postingsOf(word)) {
      scores.set(page, Math.max(scores.get(page) ?? 0, alike * score));
    }
  }
  const rarity = leastRarity + Math.log(1 + (pages.length - scores.size + 0.5) / (scores.size + 0.5));
  return {term, scores, rarity};
}

/** The pages that contain any term, by their number. */
function candidatesOf(terms: readonly MatchedTerm[]): ReadonlyMap<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  for (const {scores, rarity} of terms) {
    for (const [page, score] of scores) {
      const sum = candidates.get(page) ?? {page, rarity: 0, score: 0};
      candidates.set(page, {page, rarity: sum.rarity + rarity, score: sum.score + rarity * score});
    }
  }
  return candidates;
}

/** Keeps only the pages with every phrase of a query, if there are any. */
function withPhrases(
  found: Candidate[],
  query: string,
  {postingsOf}: SearchIndex,
  text: PageText | undefined,
): Candidate[] {
  const phrases = phrasesOf(query).map((words) => ({
    words,
    pages: words.map((word) => new Set(postingsOf(word).map(({page}) => page))),
  }));
  const exact = found.filter(({page}) =>
    phrases.every(
      ({words, pages}) => pages.every((each) => each.has(page)) && text?.contains(page, words) !== false,
    ),
  );
  return exact.length > 0 ? exact : found;
}

/** Best first. Pages with the same score keep the order of the index. */
function sorted(candidates: readonly Candidate[], score: (each: Candidate) => number): Candidate[] {
  return candidates
    .map((each) => ({each, score: score(each)}))
    .sort((a, b) => b.score - a.score || a.each.page - b.each.page)
    .map(({each}) => each);
}

/**
 * Finds the pages that answer a query. The index alone gives a first order. With the text, the best section of each
 * page decides.
 */
export function rank(index: SearchIndex, text: string, pageText?: PageText): Ranking {
  const query = text.slice(0, longestQuery);
  const terms = termsOf(index.words, query).map((term) => matchTerm(term, index));
  const words = new Map(terms.flatMap(({term}, place) => [...term.keys()].map((word) => [word, place])));
  const candidates = candidatesOf(terms);
  const rarest = Math.max(...[...candidates.values()].map(({rarity}) => rarity));
  const likely = [...candidates.values()].filter(({rarity}) => rarity >= leastShare * rarest);
  const wholenessBy = (names: readonly string[][] = []) =>
    Math.max(0, ...names.map((name) => wholenessOf(name, terms)));
  const factorOf = ({page, rarity}: Candidate) => {
    const kind = /\/blog\/\d/.test(index.pages[page]?.url ?? '') ? weights.post : 1;
    const named = Math.max(wholenessBy(index.names[page]), wholenessBy(index.keywords[page]));
    return (1 + weights.whole * named) * kind * (rarity / rarest);
  };
  const found = sorted(withPhrases(likely, query, index, pageText), (each) => each.score * factorOf(each));
  if (pageText === undefined) {
    return {pages: found.map(({page}) => page), sectionOf: () => 0, words};
  }
  const bestSection = sectionReader(pageText, query, terms, index.keywords);
  const read = sorted(
    found.slice(0, readPages),
    (each) => bestSection(each.page, each.score).score * factorOf(each),
  );
  return {
    pages: [...read, ...found.slice(readPages)].map(({page}) => page),
    // A query that is the name of a page means its start.
    sectionOf: (page) =>
      wholenessBy(index.names[page]) === 1 ? 0 : bestSection(page, candidates.get(page)?.score ?? 0).section,
    words,
  };
}
