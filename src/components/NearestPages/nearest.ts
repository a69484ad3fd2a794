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
  return pages
    .map((page) => ({page, distance: editDistance(wanted, segments(page.path), segmentCosts)}))
    .filter(({distance}) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({page}) => page);
}
