import {nearestTitle} from '../../src/plugins/search/index/nearest-title.ts';
import {rank} from '../../src/plugins/search/index/ranking.ts';
import type {PageText} from '../../src/plugins/search/index/text.ts';
import {expect, test} from '../unit.ts';
import {judgedQueries as judged} from './judged-queries.ts';
import {publishedSearch} from './published.ts';

/*
 * The limits are close to what the ranking reaches. A test that fails after a change of a page lists the queries. Look at
 * them: the page may have become harder to find, or another page may now answer a query better.
 */

function expectShare(share: number, all: readonly unknown[], astray: readonly unknown[]): void {
  expect(all.length).toBeGreaterThan(publishedSearch().index.pages.length);
  expect(1 - astray.length / all.length, JSON.stringify(astray, null, 2)).toBeGreaterThanOrEqual(share);
}

/** The judged queries whose best page is not first, with its place (0 if it was not found) and the page that is first. */
function missed(read?: PageText) {
  const {index} = publishedSearch();
  return judged
    .map(([query, page]) => {
      const urls = rank(index, query, read).pages.map((found) => index.pages[found]?.url);
      return {query, page, place: urls.indexOf(page) + 1, first: urls[0]};
    })
    .filter(({place}) => place !== 1);
}

/** Expects a share of queries to lead to the section with their address. */
function expectLanding(share: number, all: readonly {query: string; address: string}[]): void {
  const {index, docs, text} = publishedSearch();
  const astray = all.filter(({query, address}) => {
    const {pages, sectionOf} = rank(index, query, text);
    const [page = -1] = pages;
    return `${index.pages[page]?.url}${docs.searchDocs[page]?.sections[sectionOf(page)]?.hash}` !== address;
  });
  expectShare(share, all, astray);
}

test('the best page is first for 97 % of the judged queries, and among the first three for all', () => {
  const all = missed(publishedSearch().text);
  expect(all.filter(({place}) => place === 0 || place > 3)).toEqual([]);
  expectShare(0.97, judged, all);
});

test('before the text has loaded, the best page is first for 90 %', () => {
  expectShare(0.9, judged, missed());
});

test('97 % of the titles and labels in the sidebar find the beginning of their page', () => {
  const {pages} = publishedSearch().index;
  expectLanding(
    0.97,
    pages.flatMap(({url, title, label = title}) =>
      Array.from(new Set([title, label]), (query) => ({query, address: url})),
    ),
  );
});

test('88 % of the headings find their section if the title of the page is before them', () => {
  const {searchDocs} = publishedSearch().docs;
  expectLanding(
    0.88,
    searchDocs.flatMap(({url, title, sections}) =>
      sections.slice(1).map(({heading, hash}) => ({query: `${title} ${heading}`, address: url + hash})),
    ),
  );
});

test('a quoted query finds only the pages that quote it, if there are any', () => {
  const {index, docs, text} = publishedSearch();
  const found = rank(index, '"message size exceeds fixed limit"', text).pages;
  expect(found.length).toBeGreaterThan(0);
  for (const page of found) {
    expect(JSON.stringify(docs.searchDocs[page]?.sections)).toMatch(/message size exceeds fixed limit/i);
  }
  expect(rank(index, '"fixed limit message"', text).pages.length).toBeGreaterThan(found.length);
});

test('a query of stop words finds pages', () => {
  const {index, text} = publishedSearch();
  for (const word of ['may', 'when', 'about']) {
    expect(rank(index, word, text).pages.length, word).toBeGreaterThan(0);
  }
});

test('a word that no page contains finds no similar title by chance', () => {
  const {index} = publishedSearch();
  for (const query of ['zzqqxx', 'banana', '日本語']) {
    expect(nearestTitle(index, query), query).toBeUndefined();
  }
});
