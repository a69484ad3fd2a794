import {isSection} from '../../data/sections.ts';
import {similarityOf} from '../../data/similarity.ts';

/** The file name of the list of pages, under the base path. The plugin `addresses` writes it. */
export const pageListFile = 'pages.json';

export interface ListedPage {
  /** With the base path, such as `/handbook/docs/intro/`. */
  path: string;
  /** Without the site's own name. */
  title: string;
}

/** Pages that are less similar than this, from 0 to 1, have nothing in common with the requested path. */
const leastSimilarity = 0.4;

/** Pages that are less similar than the nearest page by more than this are left out. */
const spread = 0.2;

const wordsOf = (path: string, baseUrl: string) =>
  path
    .slice(baseUrl.length)
    .toLowerCase()
    .replace(/\.html?$/, '')
    .split('/')
    .filter(Boolean);

/** How well a page matches the words of a path. Words that only the page has count little: people forget folders. */
function similarity(wanted: string[], page: string[]): number {
  const likeness = wanted.map((word) => Math.max(0, ...page.map((own) => similarityOf(word, own))));
  const sum = likeness.reduce((total, each) => total + each, 0);
  return sum / wanted.length - 0.05 * Math.max(0, page.length - wanted.length);
}

/** Up to five pages whose paths are most similar to `path`, the most similar first. */
export function nearestPages(path: string, pages: readonly ListedPage[], baseUrl: string): ListedPage[] {
  const wanted = wordsOf(path, baseUrl);
  // Every page of a section has its name, which alone makes no page similar.
  const specific = wanted.filter((word) => !isSection(word));
  const ranked = pages
    .map((page) => ({page, words: wordsOf(page.path, baseUrl)}))
    .filter(({words}) => specific.length === 0 || similarity(specific, words) >= leastSimilarity)
    .map(({page, words}) => ({page, likeness: similarity(wanted, words)}))
    .sort((a, b) => b.likeness - a.likeness);
  const least = Math.max(leastSimilarity, (ranked[0]?.likeness ?? 0) - spread);
  return ranked
    .filter(({likeness}) => likeness >= least)
    .slice(0, 5)
    .map(({page}) => page);
}
