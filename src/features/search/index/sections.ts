import {stopWords} from './stop-words.ts';
import type {Term} from './terms.ts';
import type {PageText, SectionWords} from './text.ts';
import {frequency, weights} from './weights.ts';
import {spelt} from './words.ts';

/** A section of a page, and how well it answers a query. */
export interface BestSection {
  /** Its place on the page. */
  section: number;
  score: number;
  /** How well the query and the heading name each other, up to 1. */
  wholeness: number;
  /** The factor, from 1, for a section that quotes the query word for word. */
  quotation: number;
}

/** How a text matches the terms of a query. */
interface TextMatch {
  /** For each term, its number of occurrences and the likeness of its best word. */
  times: number[];
  alike: number[];
  /** How many terms follow the previous term of the query, as in the query. */
  neighbours: number;
}

function matchText(
  words: readonly string[],
  meanings: ReadonlyMap<string, [term: number, alike: number][]>,
  count: number,
): TextMatch {
  const times = new Array<number>(count).fill(0);
  const alike = new Array<number>(count).fill(0);
  const neighbours = new Set<number>();
  let previous: number[] = [];
  for (const word of words) {
    const meant = meanings.get(word);
    for (const [term, likeness] of meant ?? []) {
      times[term] = (times[term] ?? 0) + 1;
      alike[term] = Math.max(alike[term] ?? 0, likeness);
      if (previous.includes(term - 1)) {
        neighbours.add(term);
      }
    }
    // A stop word does not separate neighbours: `delete the copy` answers `delete copy`.
    if (meant !== undefined || !stopWords.has(word)) {
      previous = (meant ?? []).map(([term]) => term);
    }
  }
  return {times, alike, neighbours: neighbours.size};
}

/** For each word of a query, its places there. */
function placesOf(query: string): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, word] of spelt(query).entries()) {
    places.set(word, [...(places.get(word) ?? []), place]);
  }
  return places;
}

/** The length, in words, of the longest stretch of a query that a text quotes word for word. */
function longestQuotation(words: readonly string[], places: ReadonlyMap<string, number[]>): number {
  let longest = 0;
  /** The length of the quotation that ends at each place in the query. */
  let lengths = new Map<number, number>();
  for (const word of words) {
    lengths = new Map((places.get(word) ?? []).map((place) => [place, (lengths.get(place - 1) ?? 0) + 1]));
    longest = Math.max(longest, ...lengths.values());
  }
  return longest;
}

/**
 * Finds the section of a page that answers a query best: by how often it contains each term, whether the terms follow
 * each other, and its heading.
 *
 * @param terms in the order of the query, each with its weight
 */
export function sectionReader(
  text: PageText,
  query: string,
  terms: readonly (Term & {rarity: number})[],
): {
  bestSection: (page: number) => BestSection;
  /** The factor, from 1, for a text that quotes the query word for word. */
  quotationOf: (words: readonly string[]) => number;
} {
  const meanings = new Map<string, [term: number, alike: number][]>();
  terms.forEach(({alike}, term) => {
    for (const [word, likeness] of alike) {
      meanings.set(word, [...(meanings.get(word) ?? []), [term, likeness]]);
    }
  });
  const places = placesOf(query);
  const queryLength = [...places.values()].flat().length;
  const mostNeighbours = Math.max(1, Math.min(terms.length - 1, weights.quotedNeighbours));

  const quotationOf = (words: readonly string[]) => {
    const longest = longestQuotation(words, places);
    // Two words follow each other by chance.
    const share = longest > 2 ? Math.min(1, longest / Math.min(queryLength, weights.quotedWords)) : 0;
    return 1 + weights.verbatim * share;
  };

  const scoreOf = ({heading, text: words}: SectionWords): Omit<BestSection, 'section'> => {
    const inText = matchText(words, meanings, terms.length);
    const inHeading = matchText(heading, meanings, terms.length);
    const scores = terms.map(
      (_, term) =>
        weights.sectionText * (inText.alike[term] ?? 0) * frequency(inText.times[term] ?? 0) +
        weights.sectionHeading * (inHeading.alike[term] ?? 0),
    );
    const sum = scores.reduce((total, score, term) => total + score * (terms[term]?.rarity ?? 0), 0);
    const held = scores.filter((score) => score > 0).length / terms.length;
    const named = inHeading.alike.reduce((total, alike) => total + alike, 0);
    const wholeness = named / Math.max(heading.length, terms.length);
    const quoted = Math.min(1, Math.max(inText.neighbours, inHeading.neighbours) / mostNeighbours);
    const quotation = Math.max(quotationOf(words), quotationOf(heading));
    const gain = 1 + weights.wholeHeading * wholeness + weights.sideBySide * quoted;
    return {
      score: sum * (weights.apart + (1 - weights.apart) * held) * gain * quotation,
      wholeness,
      quotation,
    };
  };

  const bestSection = (page: number) => {
    let best: BestSection = {section: 0, score: 0, wholeness: 0, quotation: 1};
    for (const [section, words] of text.sections(page).entries()) {
      const found = scoreOf(words);
      const isBetter = found.score * found.quotation > best.score * best.quotation;
      best = isBetter ? {section, ...found} : best;
    }
    return best;
  };
  return {bestSection, quotationOf};
}
