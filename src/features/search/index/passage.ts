import {type Word, wordsOf} from './words.ts';

/** A text in pieces. Every second piece, starting with the second, is marked. */
export type Marked = string[];

/** Splits a text so that the given words are marked. */
export function mark(text: string, words: ReadonlyMap<string, number>): Marked {
  const pieces: Marked = [];
  let from = 0;
  for (const {word, start, end} of wordsOf(text)) {
    if (words.has(word)) {
      pieces.push(text.slice(from, start), text.slice(start, end));
      from = end;
    }
  }
  return [...pieces, text.slice(from)];
}

/** Matches that are this close, in characters, are marked together. */
const longestGap = 30;

/** The matches that follow a match closely and fit into a passage with it, up to the last one that adds a term. */
function runFrom(
  matches: readonly Word[],
  termOf: ReadonlyMap<string, number>,
  length: number,
): {run: Word[]; count: number} {
  const run: Word[] = [];
  const terms = new Set<number | undefined>();
  let useful = 0;
  for (const match of matches) {
    const [first = match, last = match] = [run[0], run.at(-1)];
    if (match.start - last.end > longestGap || match.end - first.start > length) {
      break;
    }
    run.push(match);
    const term = termOf.get(match.word);
    if (!terms.has(term)) {
      terms.add(term);
      useful = run.length;
    }
  }
  return {run: run.slice(0, useful), count: terms.size};
}

/** The start of a passage: the sentence of the match or, if that begins far away, a word shortly before the match. */
function startOf(text: string, words: readonly Word[], match: number, length: number): number {
  const from = Math.max(0, match - length / 2);
  const sentence = [...text.slice(from, match).matchAll(/[.!?:] (?=\p{Lu})/gu)].at(-1);
  const lead = match - length / 4;
  if (sentence !== undefined) {
    return Math.ceil(from) + sentence.index + 2;
  }
  return lead <= 0 ? 0 : (words.find(({start}) => start >= lead)?.start ?? 0);
}

/**
 * The passage of a text that has the most terms of the query close together, with these marked as one.
 *
 * @param marked the words that mean a term, each with the place of its term in the query
 * @param length the approximate number of characters to show
 */
export function passage(text: string, marked: ReadonlyMap<string, number>, length: number): Marked {
  const words = wordsOf(text);
  const matches = words.filter(({word}) => marked.has(word));
  const best = matches
    .map((_, at) => runFrom(matches.slice(at), marked, length * 0.75))
    .reduce((most, each) => (each.count > most.count ? each : most), {run: [], count: 0}).run;
  const [first, last] = [best[0]?.start ?? 0, best.at(-1)?.end ?? 0];
  const start = startOf(text, words, first, length);
  const fitting = words.filter(({end}) => end <= start + length).at(-1)?.end ?? 0;
  const stop = start + length >= text.length || fitting === 0 ? text.length : Math.max(last, fitting);
  const pieces =
    best.length === 0
      ? [text.slice(start, stop)]
      : [text.slice(start, first), text.slice(first, last), text.slice(last, stop)];
  const [head = '', ...rest] = pieces;
  const tail = stop < text.length ? ' …' : '';
  return [(start > 0 ? '… ' : '') + head, ...rest].map((piece, at, all) =>
    at === all.length - 1 ? piece + tail : piece,
  );
}

/** Whether a text reads as sentences rather than as labels in a row: `Set up a mail program Get an address`. */
export function readsAsText(text: string): boolean {
  const capitals = text.match(/[\p{Ll}\p{N}] \p{Lu}\p{Ll}/gu)?.length ?? 0;
  const sentences = text.match(/[.!?;:,](\s|$)/gu)?.length ?? 0;
  return capitals <= sentences + 1;
}
