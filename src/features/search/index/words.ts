/**
 * What ends a word, at build time and in a query alike. Narrower than lunr's
 * own white space and hyphen: `core.autocrlf`, `/etc/postfix/main.cf` and
 * `reject_unauth_destination` are found by each of their parts.
 */
export const separator = /[^\p{L}\p{N}\p{M}]+/u;

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** A text as the index spells it: lower case, without accents. By way of upper case, so that `ß` and `SS` are the same. */
export function fold(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text and where each starts. */
export function wordsOf(text: string): {word: string; start: number; length: number}[] {
  return Array.from(text.matchAll(word), (match) => ({
    word: fold(match[0]),
    start: match.index,
    length: match[0].length,
  })).filter((found) => found.word !== '');
}

/**
 * Whether a word becomes another by so few typos: a letter too many, too few,
 * wrong, or two neighbours swapped.
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
  return (
    withinTypos(left.slice(1), right.slice(1), most - 1) ||
    withinTypos(left.slice(1), right, most - 1) ||
    withinTypos(left, right.slice(1), most - 1) ||
    (left[0] === right[1] && left[1] === right[0] && withinTypos(left.slice(2), right.slice(2), most - 1))
  );
}
