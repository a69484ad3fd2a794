import {longestQuery} from './limit.ts';
import type {SearchIndex} from './published.ts';
import {wordsOf} from './words.ts';

/** The pairs of neighbouring letters of a text. */
function pairsOf(text: string): Set<string> {
  const letters = wordsOf(text)
    .map(({word}) => ` ${word} `)
    .join('');
  return new Set(Array.from({length: Math.max(0, letters.length - 1)}, (_, at) => letters.slice(at, at + 2)));
}

/** How alike two texts look, from 0 to 1: the share of letter pairs that they have in common. */
function likenessOf(inA: ReadonlySet<string>, inB: ReadonlySet<string>): number {
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
  const inQuery = pairsOf(query.slice(0, longestQuery));
  const [nearest] = index.pages
    .map(({title}, page) => ({page, likeness: likenessOf(pairsOf(title), inQuery)}))
    .filter(({likeness}) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  return nearest?.page;
}
