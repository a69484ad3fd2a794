import {type Term, wholenessOf} from './terms.ts';
import type {PageText, SectionWords} from './text.ts';
import {frequency, weights} from './weights.ts';
import {spelt} from './words.ts';

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

/** A section of a page, by its place there, and how well it answers a query. */
interface BestSection {
  section: number;
  score: number;
}

/**
 * Finds the section of a page that answers a query best: by how often it contains each term, its heading, and whether
 * it quotes the query.
 *
 * @param terms each with its weight
 * @returns a function of a page and its score by the index
 */
export function sectionReader(
  text: PageText,
  query: string,
  terms: readonly {term: Term; rarity: number}[],
  keywords: readonly string[][][],
): (page: number, ofPage: number) => BestSection {
  const places = placesOf(query);
  const most = Math.min([...places.values()].flat().length, weights.quotedWords);

  /** The score of a section under a name. */
  const scorer = ({text: words}: SectionWords, ofPage: number) => {
    const inText = terms.map(({term}) =>
      frequency(words.reduce((sum, word) => sum + (term.get(word) ?? 0), 0)),
    );
    const quotedByText = longestQuotation(words, places);
    return (name: readonly string[]): number => {
      const scores = terms.map(({term, rarity}, at) => {
        const inName = Math.max(0, ...name.map((word) => term.get(word) ?? 0));
        return rarity * (weights.sectionText * (inText[at] ?? 0) + inName);
      });
      const sum = scores.reduce((total, score) => total + score, 0);
      const held = scores.filter((score) => score > 0).length / terms.length;
      const gain = 1 + weights.whole * wholenessOf(name, terms);
      const longest = Math.max(quotedByText, longestQuotation(name, places));
      const quoted = longest > 1 ? Math.min(1, (longest - 1) / (most - 1)) : 0;
      return (ofPage + sum * held * gain) * (1 + weights.quotation * quoted);
    };
  };

  const bestOf = (page: number, ofPage: number): BestSection => {
    const sections = text.sections(page).map((section) => ({...section, scoreAs: scorer(section, ofPage)}));
    const [{heading: title} = {heading: []}] = sections;
    // The title names every section too: "Windows Terminal" means the section about Terminal of the page about Windows.
    const scores = sections.map(({heading, scoreAs}, at) =>
      scoreAs(at === 0 ? title : [...title, ...heading]),
    );
    return {
      section: scores.indexOf(Math.max(...scores)),
      score: Math.max(
        ...sections.map(({heading, scoreAs}) => scoreAs(heading)),
        ...(keywords[page] ?? []).map((keyword) => sections[0]?.scoreAs(keyword) ?? 0),
      ),
    };
  };

  /** The pages that are read to order them. Those that are shown are asked for again. */
  const known = new Map<number, BestSection>();
  return (page, ofPage) => {
    const best = known.get(page) ?? bestOf(page, ofPage);
    known.set(page, best);
    return best;
  };
}
