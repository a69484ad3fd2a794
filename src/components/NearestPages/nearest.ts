import {type EditCosts, editDistance} from '@site/src/edit-distance.ts';
import type {ListedPage} from '@site/src/plugins/page-list/listed-page.ts';

/**
 * Paths are compared by their segments. A missing segment is cheap (people
 * remember `/docs/windows/`), a segment too many is dear, and a misspelt one
 * costs the share of its letters that differ.
 */
const segmentCosts: EditCosts<string> = {
  insert: 0.2,
  remove: 1,
  substitute: (from, to) => editDistance(from, to) / Math.max(from.length, to.length),
};

/** Beyond this a page has nothing in common with what was asked for. */
const farthest = 0.9;

/** A page this much farther than the nearest one is no rival to it. */
const spread = 0.4;

function segments(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** The pages whose paths are nearest to `path`, nearest first, five at most. */
export function nearestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = segments(path);
  const ranked = pages
    .map((page) => ({page, distance: editDistance(wanted, segments(page.path), segmentCosts)}))
    .sort((a, b) => a.distance - b.distance);
  const limit = Math.min(farthest, (ranked[0]?.distance ?? 0) + spread);
  return ranked
    .filter(({distance}) => distance <= limit)
    .slice(0, 5)
    .map(({page}) => page);
}
