import {stopWords} from './stop-words.ts';

/** A word of a text, in the spelling of the index, and its place in the text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/**
 * A text in the spelling of the index: lower case, without accents, and with the usual forms of full-width letters. The
 * detour through upper case makes `ß` and `SS` equal.
 */
function fold(text: string): string {
  const lower = text.toUpperCase().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return lower.replace(/[ａ-ｚ０-９]+/gu, (wide) => wide.normalize('NFKC'));
}

/** Every word of a text. Punctuation separates words, so readers find `core.autocrlf` by each of its words. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), (match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({word}) => word !== '');
}

/** The words of a text, without their places. */
export const spelt = (text: string): string[] => wordsOf(text).map(({word}) => word);

/** The words of a text without stop words, or all words if it has only stop words. */
export function contentWords(text: string): string[] {
  const words = spelt(text);
  const content = words.filter((word) => !stopWords.has(word));
  return content.length > 0 ? content : words;
}

/**
 * Whether the words differ by at most this number of typos. A typo is one letter too many, too few or wrong, or two
 * neighbours swapped.
 */
export function withinTypos(typed: string, meant: string, most: number): boolean {
  if (Math.abs(typed.length - meant.length) > most) {
    return false;
  }
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) {
    same += 1;
  }
  if (most === 0 || same === typed.length) {
    return same === typed.length;
  }
  const [left, right] = [typed.slice(same), meant.slice(same)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    withinTypos(left.slice(1), right.slice(1), most - 1) ||
    withinTypos(left.slice(1), right, most - 1) ||
    withinTypos(left, right.slice(1), most - 1) ||
    (isSwapped && withinTypos(left.slice(2), right.slice(2), most - 1))
  );
}
