import {similarityOf} from '../../../data/similarity.ts';
import {longestQuery} from './messages.ts';
import type {SearchIndex} from './published.ts';
import {spelt} from './words.ts';

/**
 * Titles with a lower similarity, from 0 to 1, are similar by chance: `banana` and Branding have 0.29, `kubernetes` and Services
 * 0.30, `wndwos` and Windows 0.40.
 */
const leastSimilarity = 1 / 3;

/** The words with a space around each, so that their first and last letters count more. */
const padded = (text: string) =>
  spelt(text)
    .map((word) => ` ${word} `)
    .join('');

/** The page with the title that is most similar to a query, if one is similar at all. */
export function nearestTitle({pages}: SearchIndex, query: string): number | undefined {
  const typed = padded(query.slice(0, longestQuery));
  const similarity = pages.map(({title}) => similarityOf(typed, padded(title)));
  const most = Math.max(...similarity);
  return most >= leastSimilarity ? similarity.indexOf(most) : undefined;
}
