import type {SearchIndex} from './published.ts';
import {wordsOf} from './words.ts';

/** How alike two texts look, from 0 to 1: the share of letter pairs that they have in common. */
function likenessOf(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = wordsOf(text)
      .map(({word}) => ` ${word} `)
      .join('');
    return new Set(
      Array.from({length: Math.max(0, letters.length - 1)}, (_, at) => letters.slice(at, at + 2)),
    );
  };
  const [inA, inB] = [pairs(a), pairs(b)];
  const shared = [...inA].filter((pair) => inB.has(pair)).length;
  return (2 * shared) / Math.max(1, inA.size + inB.size);
}

/**
 * Less alike than this is chance: `banana` has 0.29 in common with Branding and
 * `kubernetes` 0.30 with Services, `wndwos` 0.40 with Windows.
 */
const leastLikeness = 1 / 3;

/** The page whose title looks most like a query that found nothing, if one does at all. */
export function nearestTitle(index: SearchIndex, query: string): number | undefined {
  const [nearest] = index.pages
    .map(({title}, page) => ({page, likeness: likenessOf(title, query)}))
    .filter(({likeness}) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  return nearest?.page;
}
