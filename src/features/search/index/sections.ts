import type {Term} from './terms.ts';
import type {NumberedSection, PageText} from './text.ts';
import {frequency, weights} from './weights.ts';

/** So many neighbours show that a text quotes the query, however long that is: three words in a row. */
const quotedNeighbours = 2;

/** A section of a page, and what it is worth as an answer. */
export interface Answering {
  section: number;
  score: number;
  /** How much of its heading the query names, and of the query its heading, whichever is less; up to 1. */
  wholeness: number;
}

interface Match {
  term: number;
  alike: number;
}

/** Which terms stand where in a text. */
interface Matches {
  /** How often each term occurs, and how alike the likest of its words is. */
  times: number[];
  likest: number[];
  /** The share of neighbours in the query that are neighbours here as well, of a long query 1 from `quotedNeighbours` on. */
  sideBySide: number;
}

/**
 * Reads the text for the section of a page that answers a query best: by how
 * often each term stands in it, whether they stand side by side, and its heading.
 *
 * @param rarities what each term counts
 */
export function sectionReader(
  text: PageText,
  terms: readonly Term[],
  rarities: readonly number[],
): (page: number) => Answering {
  const meaning = new Map<number, Match[]>();
  terms.forEach(({alike}, term) => {
    for (const [word, likeness] of alike) {
      meaning.set(word, [...(meaning.get(word) ?? []), {term, alike: likeness}]);
    }
  });

  const matchesIn = (words: Uint32Array): Matches => {
    const times = terms.map(() => 0);
    const likest = terms.map(() => 0);
    const neighbours = new Set<number>();
    let before: readonly Match[] = [];
    for (const word of words) {
      const here = meaning.get(word) ?? [];
      for (const {term, alike} of here) {
        times[term] = (times[term] ?? 0) + 1;
        likest[term] = Math.max(likest[term] ?? 0, alike);
        if (before.some((match) => match.term === term - 1)) {
          neighbours.add(term);
        }
      }
      // What says nothing parts no neighbours: `delete the copy` answers `delete copy`.
      if (here.length > 0 || !text.stopWords.has(word)) {
        before = here;
      }
    }
    const all = Math.max(1, Math.min(terms.length - 1, quotedNeighbours));
    return {times, likest, sideBySide: Math.min(1, neighbours.size / all)};
  };

  const worthOf = ({heading, text: words}: NumberedSection): Omit<Answering, 'section'> => {
    const body = matchesIn(words);
    const head = matchesIn(heading);
    const worth = terms.map((_, term) => {
      const inText = (body.likest[term] ?? 0) * frequency(body.times[term] ?? 0);
      return weights.sectionText * inText + weights.sectionHeading * (head.likest[term] ?? 0);
    });
    const sum = worth.reduce((total, each, term) => total + each * (rarities[term] ?? 0), 0);
    const held = worth.filter((each) => each > 0).length / terms.length;
    const named = head.likest.reduce((total, alike) => total + alike, 0);
    const wholeness = named / Math.max(heading.length, terms.length);
    const gain =
      1 + weights.wholeHeading * wholeness + weights.sideBySide * Math.max(body.sideBySide, head.sideBySide);
    return {score: sum * (weights.apart + (1 - weights.apart) * held) * gain, wholeness};
  };

  return (page) => {
    let best: Answering = {section: 0, score: 0, wholeness: 0};
    text.sections(page).forEach((section, at) => {
      const value = worthOf(section);
      if (value.score > best.score) {
        best = {section: at, ...value};
      }
    });
    return best;
  };
}
