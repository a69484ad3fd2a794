/** The pairs of neighbouring letters. One letter alone counts as a pair. */
const pairsOf = (text: string): string[] =>
  text.length === 1
    ? [text]
    : text
        .slice(1)
        .split('')
        .map((letter, at) => text.charAt(at) + letter);

/**
 * How similar two texts are, from 0 to 1: the share of the pairs of letters that they have in common, which is the
 * Sørensen–Dice coefficient.
 */
export function similarityOf(first: string, second: string): number {
  const pairs = pairsOf(first);
  const others = pairsOf(second);
  const all = pairs.length + others.length;
  let common = 0;
  for (const pair of pairs) {
    const at = others.indexOf(pair);
    if (at !== -1) {
      common += 1;
      // A pair that one text has twice must be in the other twice too.
      others.splice(at, 1);
    }
  }
  return (2 * common) / all;
}
