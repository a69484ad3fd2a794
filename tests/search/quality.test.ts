import {nearestTitle} from '../../src/plugins/search/index/nearest-title.ts';
import {rank} from '../../src/plugins/search/index/ranking.ts';
import type {PageText} from '../../src/plugins/search/index/text.ts';
import {expect, test} from '../unit.ts';
import {judgedQueries, readersWords} from './judged-queries.ts';
import {publishedSearch} from './published.ts';

/*
 * A test that fails after a change of a page lists the queries. Look at them: the page may have become harder to find, or
 * another page may now answer a query better.
 */

/** Expects the best page to be among the first results, for a share of queries in per cent. */
function expectShare(
  queries: readonly [string, string][],
  most: number,
  share: number,
  read?: PageText,
): void {
  const {index} = publishedSearch();
  const missed = queries
    .map(([query, page]) => {
      const urls = rank(index, query, read).pages.map((found) => index.pages[found]?.url);
      return {query, page, place: urls.indexOf(page) + 1, first: urls[0]};
    })
    .filter(({place}) => place === 0 || place > most);
  const reached = 100 * (1 - missed.length / queries.length);
  expect(reached, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(share);
}

test('the best page is first for 96 % of the judged queries, and among the first three for all', () => {
  const {text} = publishedSearch();
  expectShare(judgedQueries, 1, 96, text);
  expectShare(judgedQueries, 3, 100, text);
  // Before the text has loaded. Of all queries that were judged, 91 % find their page first then. These are hard ones.
  expectShare(judgedQueries, 1, 70);
});

test('words that the pages do not use find their page first for 75 %, and among the first three for 90 %', () => {
  const {text} = publishedSearch();
  expectShare(readersWords, 1, 75, text);
  expectShare(readersWords, 3, 90, text);
});

/** Expects a share of queries, in per cent, to lead to the section with their address. */
function expectLanding(share: number, queries: readonly {query: string; address: string}[]): void {
  const {index, docs, text} = publishedSearch();
  const astray = queries.filter(({query, address}) => {
    const {pages, sectionOf} = rank(index, query, text);
    const [page = -1] = pages;
    return `${index.pages[page]?.url}${docs.searchDocs[page]?.sections[sectionOf(page)]?.hash}` !== address;
  });
  const reached = 100 * (1 - astray.length / queries.length);
  expect(reached, JSON.stringify(astray, null, 2)).toBeGreaterThanOrEqual(share);
}

test('97 % of the titles and labels find the beginning of their page, and 88 % of the headings their section', () => {
  const {index, docs} = publishedSearch();
  const names = index.pages.flatMap(({url, title, label = title}) =>
    Array.from(new Set([title, label]), (query) => ({query, address: url})),
  );
  expectLanding(97, names);
  const headings = docs.searchDocs.flatMap(({url, title, sections}) =>
    sections.slice(1).map(({heading, hash}) => ({query: `${title} ${heading}`, address: url + hash})),
  );
  expectLanding(88, headings);
});

test('a quotation finds only the pages that have it, stop words find pages, and no title is similar by chance', () => {
  const {index, docs, text} = publishedSearch();
  const found = rank(index, '"message size exceeds fixed limit"', text).pages;
  expect(found.length).toBeGreaterThan(0);
  for (const page of found) {
    expect(JSON.stringify(docs.searchDocs[page]?.sections)).toMatch(/message size exceeds fixed limit/i);
  }
  expect(rank(index, 'about', text).pages.length).toBeGreaterThan(0);
  for (const query of ['zzqqxx', 'banana', '日本語']) {
    expect(nearestTitle(index, query), query).toBeUndefined();
  }
});
