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

/** How far apart, in characters, two words may be that are marked as one passage. */
const longestGap = 30;

/** So far before a match the excerpt may begin, to begin with its sentence. */
const longestLead = 0.5;

interface Found {
  word: string;
  start: number;
  length: number;
}

/** The stretches of matches that are close together. */
function runsOf(matches: readonly Found[]): Found[][] {
  const runs: Found[][] = [];
  for (const match of matches) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && match.start - last.start - last.length <= longestGap) {
      run.push(match);
    } else {
      runs.push([match]);
    }
  }
  return runs;
}

/** The best place for an excerpt, and what to mark in it: each of the words counts once. */
function bestRun(matches: readonly Found[], length: number): Found[] {
  let best: Found[] = [];
  let most = 0;
  for (const run of runsOf(matches)) {
    for (const [at, {start}] of run.entries()) {
      const within = run.slice(at).filter((match) => match.start + match.length <= start + length * 0.75);
      const count = new Set(within.map(({word}) => word)).size;
      if (count > most) {
        most = count;
        // What follows the last new word only repeats.
        const words = new Set<string>();
        const last = within.findIndex(({word}) => words.add(word).size === count);
        best = within.slice(0, last + 1);
      }
    }
  }
  return best;
}

/**
 * The excerpt of a text around the place where most of the given words are close together, with that place
 * marked as one passage.
 *
 * @param length how many characters to show, about
 */
export function passage(text: string, words: ReadonlySet<string>, length: number): Marked {
  const all = wordsOf(text);
  const best = bestRun(
    all.filter(({word}) => words.has(word)),
    length,
  );
  const first = best[0]?.start ?? 0;
  const last = best.at(-1);
  const end = last === undefined ? 0 : last.start + last.length;
  const start = startOf(text, all, first, length);
  const after = all.filter((each) => each.start + each.length <= start + length).at(-1);
  const isWhole = after === undefined || start + length >= text.length;
  const stop = isWhole ? text.length : Math.max(end, after.start + after.length);
  const pieces =
    end === 0
      ? [text.slice(start, stop)]
      : [text.slice(start, first), text.slice(first, end), text.slice(end, stop)];
  if (start > 0) {
    pieces[0] = `… ${pieces[0] ?? ''}`;
  }
  if (stop < text.length) {
    pieces[pieces.length - 1] += ' …';
  }
  return pieces;
}

/** Where the excerpt begins: with the sentence of the match or, if that is far, some words before the match. */
function startOf(text: string, all: readonly Found[], match: number, length: number): number {
  const before = text.slice(Math.max(0, match - length * longestLead), match);
  const sentence = [...before.matchAll(/[.!?:] (?=\p{Lu})/gu)].at(-1);
  if (sentence !== undefined) {
    return match - before.length + sentence.index + 2;
  }
  const lead = match - length / 4;
  return lead <= 0 ? 0 : (all.find((each) => each.start >= lead)?.start ?? 0);
}

/** Whether a text reads as sentences, as opposed to labels in a row: `Set up a mail program Get an address`. */
export function readsAsText(text: string): boolean {
  const capitals = text.match(/[\p{Ll}\p{N}] \p{Lu}\p{Ll}/gu)?.length ?? 0;
  const sentences = text.match(/[.!?;:,](\s|$)/gu)?.length ?? 0;
  return capitals <= sentences + 1;
}
