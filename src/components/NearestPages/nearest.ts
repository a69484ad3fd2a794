import type {ListedPage} from '@site/src/plugins/addresses/browser.ts';
import leven from 'leven';

/** The cost of a segment that is only the beginning of another, such as `admin` for `administrator`. */
const shortened = 0.4;

/** From this distance on, a path has nothing in common with the requested one. */
const unrelated = 0.9;

/** Pages that are further from the nearest page than this are left out. */
const spread = 0.4;

/** A beginning needs at least this many letters to identify its word. */
const leastLetters = 4;

/** A misspelt segment costs the share of letters that differ. If most letters differ, it is a different word. */
function misspelt(from: string, to: string): number {
  if (from.length >= leastLetters && to.startsWith(from) && to !== from) {
    return shortened;
  }
  const share = leven(from, to) / Math.max(from.length, to.length);
  return share <= 0.5 ? share : unrelated;
}

function segments(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/**
 * The distance of a page from the requested path. Each segment of that path costs as much as the nearest one of the page.
 * A segment that only the page has costs little, because people remember `/docs/windows/`. A page above the path is near,
 * and nearer if it is fewer levels above.
 */
function distanceTo(page: string[], wanted: string[]): number {
  const isAbove =
    page.length > 0 &&
    page.length < wanted.length &&
    page.every((segment, index) => segment === wanted[index]);
  if (isAbove) {
    return 0.5 + 0.1 * (wanted.length - page.length);
  }
  const costs = wanted.map((segment) => Math.min(1, ...page.map((own) => misspelt(segment, own))));
  return costs.reduce((sum, cost) => sum + cost, 0.2 * Math.max(0, page.length - wanted.length));
}

/** Up to five pages whose paths are nearest to `path`, the nearest first. */
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
