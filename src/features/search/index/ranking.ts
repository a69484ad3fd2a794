import {type Phrase, phrasesOf} from './phrases.ts';
import type {SearchIndex} from './published.ts';
import {sectionReader} from './sections.ts';
import {placeOf, type Term, termsOf} from './terms.ts';
import type {PageText} from './text.ts';
import {frequency, weights} from './weights.ts';

/** What a query finds. */
export interface Ranking {
  /** Every page found, best first. */
  pages: number[];
  /** Which section of a page answers best, if the text is there to say so; none where the page as a whole does. */
  sectionOf: (page: number) => number | undefined;
  /** The words of the index that the query stands for, to mark them. */
  words: Set<string>;
}

/** So many of the best pages by the index are read in the text. */
const readPages = 25;

/** What a term counts that every page holds. */
const leastRarity = 0.2;

/**
 * A page stays that holds so much of the rarest words, however few they are: of a
 * pasted message a page quotes what is always the same, as `RPC failed`.
 */
const leastShare = 0.3;

/** A query of more terms than this is a sentence. */
const mostShort = 2;

/** How alike a word is, at the least, that a page holds well: the word itself or a form of it. */
const wellAlike = 0.9;

/** What one term is worth on each page by where it stands, 0 where it does not. */
interface TermScores {
  rarity: number;
  title: Float32Array;
  /** See `IndexedPage.label`. */
  label: Float32Array;
  summary: Float32Array;
  /** Headings and text. */
  body: Float32Array;
  /** Whether the page holds the word itself or a form of it, if any page does, or its title begins like it. */
  isWell: Uint8Array;
}

/** A page that may answer. */
interface Candidate {
  page: number;
  /** How many terms it holds. */
  held: number;
  /** How many of them it holds well, see `TermScores`. */
  heldWell: number;
  /** How rare those are together. */
  rarity: number;
  /** What its title and summary are worth. */
  named: number;
  /** How much of its title, or of its label, the query names, and of the query these, whichever is less; up to 1. */
  wholeness: number;
  /** Whether its title or its label holds every term. */
  isMeant: boolean;
  body: number;
  /** What both are multiplied by: how much of its title the query names, and its kind. */
  factor: number;
}

function raise(scores: Float32Array, at: number, score: number): void {
  scores[at] = Math.max(scores[at] ?? 0, score);
}

/**
 * All words that one term stands for count as one word, the best of them, so
 * that a rare neighbour is worth no more than the word itself.
 */
function scoresOf({alike}: Term, {pages, labels, starts, pageOf, marks}: SearchIndex): TermScores {
  const title = new Float32Array(pages.length);
  const summary = new Float32Array(pages.length);
  const body = new Float32Array(pages.length);
  const holding = new Uint8Array(pages.length);
  const isWell = new Uint8Array(pages.length);
  const enough = Math.min(wellAlike, Math.max(0, ...alike.values()));
  for (const [word, likeness] of alike) {
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1) {
      const page = pageOf[at] ?? 0;
      const mark = marks[at] ?? 0;
      const heading = mark & 8 ? weights.heading : 0;
      raise(body, page, likeness * (weights.text * frequency(mark & 7) + heading));
      raise(title, page, mark & 16 ? likeness : 0);
      raise(summary, page, mark & 32 ? likeness : 0);
      holding[page] = 1;
      if (likeness >= enough || mark & 16) {
        isWell[page] = 1;
      }
    }
  }
  const label = Float32Array.from(labels, (words) =>
    Math.max(0, ...words.map((word) => alike.get(word) ?? 0)),
  );
  const held = holding.reduce((sum, one) => sum + one, 0);
  const rarity = leastRarity + Math.log(1 + (pages.length - held + 0.5) / (held + 0.5));
  return {rarity, title, label, summary, body, isWell};
}

const isHeldWhole = (alike: readonly number[]) => alike.length > 0 && alike.every((each) => each > 0);

/** How much of a name the terms are that it holds, and of the terms those, whichever is less. */
const share = (alike: readonly number[], length: number) =>
  alike.reduce((total, each) => total + each, 0) / Math.max(length, alike.length, 1);

function candidate(
  page: number,
  {pages, titleLength, labels}: SearchIndex,
  terms: readonly TermScores[],
): Candidate {
  const sum = {held: 0, heldWell: 0, rarity: 0, named: 0, body: 0};
  for (const {rarity, ...scores} of terms) {
    const [title = 0, summary = 0, body = 0] = [scores.title[page], scores.summary[page], scores.body[page]];
    if (title + summary + body > 0) {
      sum.held += 1;
      sum.heldWell += scores.isWell[page] ?? 0;
      sum.rarity += rarity;
      sum.named += rarity * (weights.title * title + weights.summary * summary);
      sum.body += rarity * body;
    }
  }
  const inTitle = terms.map(({title}) => title[page] ?? 0);
  const inLabel = terms.map(({label}) => label[page] ?? 0);
  const isLabel = isHeldWhole(inLabel);
  const wholeness = Math.max(
    share(inTitle, titleLength[page] ?? 0),
    // Labels are short: of a longer query many hold a word.
    isLabel ? share(inLabel, labels[page]?.length ?? 0) : 0,
  );
  const isMeant = isLabel || isHeldWhole(inTitle);
  const kind = pages[page]?.area === 'blog' ? weights.post : 1;
  return {page, ...sum, wholeness, isMeant, factor: (1 + weights.wholeTitle * wholeness) * kind};
}

/** Whether the index has the words of a phrase on a page, in one of the ways to write it. */
function isOnPage(phrase: Phrase, page: number, {words, starts, pageOf}: SearchIndex): boolean {
  return phrase.some((way) =>
    way.every((word) => {
      const at = placeOf(words, word);
      return at !== undefined && pageOf.subarray(starts[at], starts[at + 1]).includes(page);
    }),
  );
}

/** The pages that hold everything that has to match exactly, or all if none does. */
function holdingPhrases(
  found: readonly Candidate[],
  phrases: readonly Phrase[],
  index: SearchIndex,
  text: PageText | undefined,
): readonly Candidate[] {
  const holding = found.filter(({page}) =>
    phrases.every(
      (phrase) =>
        isOnPage(phrase, page, index) && (text === undefined || phrase.some((way) => text.holds(page, way))),
    ),
  );
  return holding.length > 0 ? holding : found;
}

/**
 * Leaves out the pages that match loosely, if others hold every term well. Of a longer query, which hardly
 * anybody remembers word for word, a page may lack a term. A word that may be a typo proves nothing.
 */
function withoutLoose(found: readonly Candidate[], terms: readonly Term[]): readonly Candidate[] {
  const count = terms.length;
  if (terms.some(({isGuess}) => isGuess) || !found.some(({heldWell}) => heldWell === count)) {
    return found;
  }
  const least = count > mostShort ? count - 1 : count;
  return found.filter(({heldWell, isMeant}) => heldWell >= least || isMeant);
}

/**
 * The pages that hold the most terms, those that hold one less, since nobody
 * remembers a sentence word for word, and those that hold rare ones. What a
 * page lacks makes it worth less.
 */
function candidates(index: SearchIndex, terms: readonly TermScores[]): Candidate[] {
  const all = index.pages.map((_, page) => candidate(page, index, terms));
  const most = Math.max(0, ...all.map(({held}) => held));
  const rarest = Math.max(0, ...all.map(({rarity}) => rarity));
  return all
    .filter(({held, rarity}) => held >= Math.max(1, most - 1) || (held > 0 && rarity >= leastShare * rarest))
    .map((each) => ({...each, factor: each.factor * (each.rarity / rarest)}));
}

/** Best first; equals in the order of pages. */
function sorted(pages: readonly Candidate[], score: (page: Candidate) => number): Candidate[] {
  return pages
    .map((each) => ({each, score: score(each)}))
    .sort((a, b) => b.score - a.score || a.each.page - b.each.page)
    .map(({each}) => each);
}

/**
 * Finds the pages that answer a query, best first: by the index alone, then the
 * best of them, if the text is given, by their best section.
 */
export function rank(index: SearchIndex, query: string, text?: PageText): Ranking {
  const terms = termsOf(index.words, query);
  const scores = terms.map((term) => scoresOf(term, index));
  const exact = holdingPhrases(candidates(index, scores), phrasesOf(query), index, text);
  const found = sorted(withoutLoose(exact, terms), ({named, body, factor}) => (named + body) * factor);
  const words = new Set(terms.flatMap(({alike}) => Array.from(alike.keys(), (at) => index.words[at] ?? '')));
  const pagesOf = (all: readonly Candidate[]) => all.map(({page}) => page);
  if (text === undefined) {
    return {pages: pagesOf(found), sectionOf: () => undefined, words};
  }
  const rarities = scores.map(({rarity}) => rarity);
  const bestSection = sectionReader(text, terms, rarities);
  const read = sorted(
    found.slice(0, readPages),
    ({page, named, factor}) => (named + bestSection(page).score) * factor,
  );
  const meant = new Map(found.filter(({isMeant}) => isMeant).map(({page, wholeness}) => [page, wholeness]));
  return {
    pages: pagesOf([...read, ...found.slice(readPages)]),
    sectionOf: (page) => {
      const best = bestSection(page);
      const wholeness = meant.get(page);
      // Who types a page's name wants its beginning, not the section that repeats the name most often.
      return wholeness !== undefined && wholeness >= best.wholeness ? undefined : best.section;
    },
    words,
  };
}
