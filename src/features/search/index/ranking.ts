import {longestQuery} from './limit.ts';
import {phrasesOf} from './phrases.ts';
import type {SearchIndex} from './published.ts';
import {sectionReader} from './sections.ts';
import {type Term, termsOf, wholenessOf} from './terms.ts';
import type {PageText} from './text.ts';
import {frequency, weights} from './weights.ts';

/** The answer to a query. */
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

/** How well a page answers a query. */
interface Candidate {
  page: number;
  /** The sum of the rarities of the terms that it contains. */
  rarity: number;
  /** The score of its title and summary, and that of its headings and text. */
  named: number;
  body: number;
}

/** A term with its best match on each page. */
interface MatchedTerm {
  term: Term;
  matches: ReadonlyMap<number, {named: number; body: number}>;
  /** Its weight: the fewer pages contain it, the higher. */
  rarity: number;
}

/** Several words that match the term count as one, so that a rare word gains nothing. */
function matchTerm(term: Term, {pages, postingsOf}: SearchIndex): MatchedTerm {
  const matches = new Map<number, {named: number; body: number}>();
  for (const [word, alike] of term) {
    for (const {page, text, heading, title, summary} of postingsOf(word)) {
      const {named, body} = matches.get(page) ?? {named: 0, body: 0};
      matches.set(page, {
        named: Math.max(named, alike * weights.named * (Number(title) + Number(summary))),
        body: Math.max(body, alike * (frequency(text) + Number(heading))),
      });
    }
  }
  const rarity = leastRarity + Math.log(1 + (pages.length - matches.size + 0.5) / (matches.size + 0.5));
  return {term, matches, rarity};
}

/** The pages that contain any term, by their number. */
function candidatesOf(terms: readonly MatchedTerm[]): ReadonlyMap<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  for (const {matches, rarity} of terms) {
    for (const [page, {named, body}] of matches) {
      const sum = candidates.get(page) ?? {page, rarity: 0, named: 0, body: 0};
      candidates.set(page, {
        page,
        rarity: sum.rarity + rarity,
        named: sum.named + rarity * named,
        body: sum.body + rarity * body,
      });
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
  const factorOf = ({page, rarity}: Candidate) => {
    const wholeness = Math.max(...(index.names[page] ?? []).map((name) => wholenessOf(name, terms)));
    const kind = index.pages[page]?.area === 'blog' ? weights.post : 1;
    return (1 + weights.whole * wholeness) * kind * (rarity / rarest);
  };
  const found = sorted(
    withPhrases(likely, query, index, pageText),
    (each) => (each.named + each.body) * factorOf(each),
  );
  if (pageText === undefined) {
    return {pages: found.map(({page}) => page), sectionOf: () => 0, words};
  }
  const bestSection = sectionReader(pageText, query, terms);
  const read = sorted(
    found.slice(0, readPages),
    (each) => bestSection(each.page, each.named).score * factorOf(each),
  );
  return {
    pages: [...read, ...found.slice(readPages)].map(({page}) => page),
    sectionOf: (page) => bestSection(page, candidates.get(page)?.named ?? 0).section,
    words,
  };
}
