import {type EditCosts, editDistance} from '@site/src/edit-distance.ts';
import type {ListedPage} from '@site/src/plugins/page-list/listed-page.ts';

/** What it costs that the beginning of a segment stands for the whole, as `admin` for `administrator`. */
const shortened = 0.4;

/** From here on a path has nothing in common with what was asked for. */
const unrelated = 0.9;

/** A page this much farther than the nearest one is no rival to it. */
const spread = 0.4;

/** The least letters that say which word they begin. */
const leastLetters = 4;

/** A misspelt segment costs the share of its letters that differ; one with fewer in common than not is another word. */
function substitute(from: string, to: string): number {
  if (from.length >= leastLetters && to.startsWith(from) && to !== from) {
    return shortened;
  }
  const share = editDistance(from, to) / Math.max(from.length, to.length);
  return share <= 0.5 ? share : unrelated;
}

/**
 * Paths are compared by their segments. A missing segment is cheap (people
 * remember `/docs/windows/`), a segment too many is dear.
 */
const segmentCosts: EditCosts<string> = {insert: 0.2, remove: 1, substitute};

function segments(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** How far a page is from the path that was asked for; one above it is near, the nearer the fewer steps it takes. */
function distanceTo(page: string[], wanted: string[]): number {
  const isAbove =
    page.length > 0 &&
    page.length < wanted.length &&
    page.every((segment, index) => segment === wanted[index]);
  return isAbove ? 0.5 + 0.1 * (wanted.length - page.length) : editDistance(wanted, page, segmentCosts);
}

/** The pages whose paths are nearest to `path`, nearest first, five at most. */
export function nearestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = segments(path);
  const ranked = pages
    .map((page) => ({page, distance: distanceTo(segments(page.path), wanted)}))
    .sort((a, b) => a.distance - b.distance);
  const limit = (ranked[0]?.distance ?? 0) + spread;
  return ranked
    .filter(({distance}) => distance < unrelated && distance <= limit)
    .slice(0, 5)
    .map(({page}) => page);
}
