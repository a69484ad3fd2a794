/**
 * What ends a word, at build time and in a query alike. Narrower than lunr's
 * own white space and hyphen: `core.autocrlf`, `/etc/postfix/main.cf` and
 * `reject_unauth_destination` are found by each of their parts.
 */
export const separator = /[^\p{L}\p{N}]+/u;

const word = /[\p{L}\p{N}]+/gu;

/** A word as the index spells it: small letters without accents. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The words of a text and where each starts. */
export function wordsOf(text: string): {word: string; start: number; length: number}[] {
  return Array.from(text.matchAll(word), (match) => ({
    word: fold(match[0]),
    start: match.index,
    length: match[0].length,
  }));
}

/**
 * Whether one typo lies between two words: a letter too many, too few, wrong,
 * or two neighbours swapped.
 */
export function withinOneTypo(typed: string, meant: string): boolean {
  const [short, long] = typed.length <= meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1) {
    return false;
  }
  let at = 0;
  while (at < short.length && short[at] === long[at]) {
    at += 1;
  }
  if (short.length < long.length) {
    return short.slice(at) === long.slice(at + 1);
  }
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
}
