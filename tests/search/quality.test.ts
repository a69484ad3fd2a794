import {rank} from '../../src/search/ranking.ts';
import type {PageText} from '../../src/search/text.ts';
import {expect, test} from '../test.ts';
import {judgedQueries} from './judged-queries.ts';
import {publishedSearch} from './published.ts';

const {index, text} = publishedSearch();
const judged = Object.values(judgedQueries).flat();

/** The judged queries whose right page is not first, with its place (0: not found) and what is first instead. */
function missed(read?: PageText) {
  return judged
    .map(([query, page]) => {
      const urls = rank(index, query, read).pages.map((found) => index.pages[found]?.url);
      return {query, page, place: urls.indexOf(page) + 1, first: urls[0]};
    })
    .filter(({place}) => place !== 1);
}

test('the right page comes first for 95 % of the judged queries, and among the first three for all', () => {
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const all = missed(text);
  expect(all.filter(({place}) => place === 0 || place > 3)).toEqual([]);
  expect(all.length / judged.length, JSON.stringify(all, null, 2)).toBeLessThanOrEqual(0.05);
});

test('before the text has arrived the right page comes first for 90 %', () => {
  const all = missed();
  expect(all.length / judged.length, JSON.stringify(all, null, 2)).toBeLessThanOrEqual(0.1);
});
