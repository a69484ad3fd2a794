import {rank} from '../../src/search/ranking.ts';
import {expect, test} from '../test.ts';
import {judgedQueries} from './judged-queries.ts';
import {publishedSearch} from './published.ts';

test('the right page comes first for 95 % of the judged queries, and among the first three for all', () => {
  const {index} = publishedSearch();
  const judged = Object.values(judgedQueries).flat();
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const found = judged.map(([query, page]) => {
    const urls = rank(index, query).hits.map((hit) => index.pages[hit.page]?.url);
    return {query, page, place: urls.indexOf(page) + 1, first: urls[0]};
  });
  expect(found.filter(({place}) => place === 0 || place > 3)).toEqual([]);
  const missed = found.filter(({place}) => place !== 1);
  expect(missed.length / judged.length, JSON.stringify(missed, null, 2)).toBeLessThanOrEqual(0.05);
});
