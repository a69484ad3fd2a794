import {wordsOf} from './words.ts';

/** A text cut where the marking changes: every second piece, the first one not, is to be marked. */
export type Marked = string[];

/** Cuts a text so that the given words can be marked. */
export function mark(text: string, words: ReadonlySet<string>): Marked {
  const pieces: Marked = [];
  let from = 0;
  for (const {word, start, length} of wordsOf(text)) {
    if (words.has(word)) {
      pieces.push(text.slice(from, start), text.slice(start, start + length));
      from = start + length;
    }
  }
  pieces.push(text.slice(from));
  return pieces;
}

/**
 * The stretch of a text that holds most of the given words, each once.
 *
 * @param length how many characters to show, about
 */
export function passage(text: string, words: ReadonlySet<string>, length: number): Marked {
  const all = wordsOf(text);
  const matches = all.filter(({word}) => words.has(word));
  let best = {start: 0, count: 0};
  for (const {start} of matches) {
    const within = matches.filter((match) => match.start >= start && match.start < start + length * 0.75);
    const count = new Set(within.map(({word}) => word)).size;
    if (count > best.count) {
      best = {start, count};
    }
  }
  const lead = best.start - length / 4;
  const start = lead <= 0 ? 0 : (all.find((each) => each.start >= lead)?.start ?? 0);
  const end = all.filter((each) => each.start + each.length <= start + length).at(-1);
  const stop = end === undefined || start + length >= text.length ? text.length : end.start + end.length;
  const pieces = mark(text.slice(start, stop), words);
  if (start > 0) {
    pieces[0] = `… ${pieces[0] ?? ''}`;
  }
  if (stop < text.length) {
    pieces[pieces.length - 1] += ' …';
  }
  return pieces;
}
