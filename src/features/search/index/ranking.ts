import {longestQuery} from './limit.ts';
import {phrasesOf} from './phrases.ts';
import type {SearchIndex} from './published.ts';
import {sectionReader} from './sections.ts';
import {type Term, termsOf} from './terms.ts';
import type {PageText} from './text.ts';
import {frequency, weights} from './weights.ts';
import {spelt} from './words.ts';

/** The answer to a query. */
export interface Ranking {
  /** Every page that was found, best first, by its number in the index. */
  pages: number[];
  /** The section of a page that answers best. It is undefined for the page as a whole, and before the text is there. */
  sectionOf: (page: number) => number | undefined;
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

/** A query with more terms is a sentence, which hardly anybody remembers word for word. */
const mostShort = 2;

/** A word with this likeness is the term itself or a form of it. */
const wellAlike = 0.9;

/** How well a page matches a term, by place. */
interface Match {
  title: number;
  summary: number;
  /** Headings and text. */
  body: number;
  /** Whether the page contains the term itself or a form of it, or has a title with a word that begins with it. */
  isGood: boolean;
}

/** How well a page answers a query. */
interface Candidate {
  page: number;
  /** How many terms it contains, and how many of them well. */
  held: number;
  heldWell: number;
  /** The sum of the rarities of these terms. */
  rarity: number;
  /** The score of its title and summary, and that of its headings and text. */
  named: number;
  body: number;
  /** How well the query and the title or the label name each other, up to 1. */
  wholeness: number;
  /** Whether its title or its label contains every term. */
  isNamed: boolean;
  /** The factor of both scores. */
  factor: number;
}

/** A term with its matches, by page. */
interface MatchedTerm extends Term {
  matches: ReadonlyMap<number, Match>;
  /** Its weight: the fewer pages contain it, the higher. */
  rarity: number;
}

/**
 * Finds the best match on each page. Several words that match the term count as one, so that a rare word gains nothing.
 */
function matchTerm(term: Term, {pages, postingsOf}: SearchIndex): MatchedTerm {
  const {alike} = term;
  const matches = new Map<number, Match>();
  const enough = Math.min(wellAlike, Math.max(0, ...alike.values()));
  for (const [word, likeness] of alike) {
    for (const {page, text, heading, title, summary} of postingsOf(word)) {
      const known = matches.get(page);
      const body = likeness * (weights.text * frequency(text) + (heading ? weights.heading : 0));
      matches.set(page, {
        title: Math.max(known?.title ?? 0, title ? likeness : 0),
        summary: Math.max(known?.summary ?? 0, summary ? likeness : 0),
        body: Math.max(known?.body ?? 0, body),
        isGood: known?.isGood || likeness >= enough || title,
      });
    }
  }
  const rarity = leastRarity + Math.log(1 + (pages.length - matches.size + 0.5) / (matches.size + 0.5));
  return {...term, matches, rarity};
}

/** How well the terms and a name, of a page or of a section, name each other. `alike` has a likeness for each term. */
const wholenessOf = (alike: readonly number[], name: readonly string[]) =>
  alike.reduce((sum, each) => sum + each, 0) / Math.max(name.length, alike.length);

/** The pages that contain any term, scored by the index. */
function candidatesOf({pages, names}: SearchIndex, terms: readonly MatchedTerm[]): Candidate[] {
  const found = new Set(terms.flatMap(({matches}) => [...matches.keys()]));
  const candidates = Array.from(found, (page): Candidate => {
    const sum = {held: 0, heldWell: 0, rarity: 0, named: 0, body: 0};
    for (const {matches, rarity} of terms) {
      const match = matches.get(page);
      if (match !== undefined) {
        sum.held += 1;
        sum.heldWell += Number(match.isGood);
        sum.rarity += rarity;
        sum.named += rarity * (weights.title * match.title + weights.summary * match.summary);
        sum.body += rarity * match.body;
      }
    }
    const {title = [], label = []} = names[page] ?? {};
    const inTitle = terms.map(({matches}) => matches.get(page)?.title ?? 0);
    const inLabel = terms.map(({alike}) => Math.max(0, ...label.map((word) => alike.get(word) ?? 0)));
    // Labels are short, and many contain a word of a longer query. They count if they contain all of it.
    const isLabelled = inLabel.every((alike) => alike > 0);
    const wholeness = Math.max(wholenessOf(inTitle, title), isLabelled ? wholenessOf(inLabel, label) : 0);
    const isNamed = isLabelled || inTitle.every((alike) => alike > 0);
    const kind = pages[page]?.area === 'blog' ? weights.post : 1;
    return {page, ...sum, wholeness, isNamed, factor: (1 + weights.wholeTitle * wholeness) * kind};
  });
  const most = Math.max(...candidates.map(({held}) => held));
  const rarest = Math.max(...candidates.map(({rarity}) => rarity));
  return candidates
    .filter(({held, rarity}) => held >= most - 1 || rarity >= leastShare * rarest)
    .map((each) => ({...each, factor: each.factor * (each.rarity / rarest)}));
}

/** The candidates that pass a test, or all if none does. */
function preferring(
  candidates: readonly Candidate[],
  isPreferred: (page: number) => boolean,
): readonly Candidate[] {
  const preferred = candidates.filter(({page}) => isPreferred(page));
  return preferred.length > 0 ? preferred : candidates;
}

/** Keeps only the pages with everything that must match exactly, if there are any. */
function withPhrases(
  found: readonly Candidate[],
  query: string,
  {postingsOf}: SearchIndex,
  text: PageText | undefined,
): readonly Candidate[] {
  const phrases = phrasesOf(query).map(({ways, literal}) => ({
    literal,
    ways: ways.map((words) => ({
      words,
      pages: words.map((word) => new Set(postingsOf(word).map(({page}) => page))),
    })),
  }));
  const exact = preferring(found, (page) =>
    phrases.every(({ways}) =>
      ways.some(
        ({words, pages}) => pages.every((each) => each.has(page)) && text?.contains(page, words) !== false,
      ),
    ),
  );
  // The punctuation distinguishes `no-store` from "no Store".
  return preferring(exact, (page) =>
    phrases.every(({literal}) => literal === undefined || text?.quotes(page, literal) !== false),
  );
}

/** Leaves out the pages that match loosely, if others contain every term well. A possible typo alone does not count. */
function withoutLoose(found: readonly Candidate[], terms: readonly Term[]): readonly Candidate[] {
  const count = terms.length;
  if (terms.some(({isGuess}) => isGuess) || !found.some(({heldWell}) => heldWell === count)) {
    return found;
  }
  const least = count > mostShort ? count - 1 : count;
  return found.filter(({heldWell, isNamed}) => heldWell >= least || isNamed);
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
  const exact = withPhrases(candidatesOf(index, terms), query, index, pageText);
  const found = sorted(withoutLoose(exact, terms), ({named, body, factor}) => (named + body) * factor);
  const words = new Map(terms.flatMap(({alike}, term) => [...alike.keys()].map((word) => [word, term])));
  if (pageText === undefined) {
    return {pages: found.map(({page}) => page), sectionOf: () => undefined, words};
  }
  const {bestSection, quotationOf} = sectionReader(pageText, query, terms);
  const read = sorted(found.slice(0, readPages), ({page, named, factor}) => {
    const {score, quotation} = bestSection(page);
    const ofTitle = quotationOf(spelt(index.pages[page]?.title ?? ''));
    return (named + score) * factor * Math.max(quotation, ofTitle);
  });
  return {
    pages: [...read, ...found.slice(readPages)].map(({page}) => page),
    sectionOf: (page) => {
      const {section, wholeness} = bestSection(page);
      const candidate = found.find((each) => each.page === page);
      // A reader who types a page's name wants its beginning, not the section that repeats the name most often.
      return candidate?.isNamed && candidate.wholeness >= wholeness ? undefined : section;
    },
    words,
  };
}
