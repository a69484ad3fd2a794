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

/** The sentence of a match or, if that begins far away, a word shortly before the match. */
function startOf(text: string, words: readonly Word[], match: number, length: number): number {
  const end = [...text.slice(0, match).matchAll(/[.!?:] (?=\p{Lu})/gu)].at(-1);
  const sentence = end === undefined ? 0 : end.index + 2;
  return match - sentence <= length / 2
    ? sentence
    : (words.find(({start}) => start >= match - length / 4)?.start ?? match);
}

/**
 * The passage of a text that has the most terms of the query close together, with these marked.
 *
 * @param marked the words that mean a term, each with the place of its term in the query
 * @param length the approximate number of characters to show
 */
export function passage(text: string, marked: ReadonlyMap<string, number>, length: number): Marked {
  const words = wordsOf(text);
  const matches = words.filter(({word}) => marked.has(word));
  const counts = matches.map(({start}) => {
    const near = matches.filter((match) => match.start >= start && match.end <= start + length / 2);
    return new Set(near.map(({word}) => marked.get(word))).size;
  });
  const first = matches[counts.indexOf(Math.max(...counts))]?.start ?? 0;
  const start = startOf(text, words, first, length);
  const fitting = words.filter(({end}) => end <= start + length).at(-1)?.end ?? text.length;
  const stop = start + length >= text.length ? text.length : fitting;
  return mark(`${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? ' …' : ''}`, marked);
}
