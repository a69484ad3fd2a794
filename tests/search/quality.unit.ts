import {nearestTitle} from '../../src/features/search/index/nearest-title.ts';
import {rank} from '../../src/features/search/index/ranking.ts';
import type {PageText} from '../../src/features/search/index/text.ts';
import {expect, test} from '../unit.ts';
import {judgedQueries as judged} from './judged-queries.ts';
import {publishedSearch} from './published.ts';

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

test('the best page is first for 95 % of the judged queries, and among the first three for all', () => {
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const all = missed(publishedSearch().text);
  expect(all.filter(({place}) => place === 0 || place > 3)).toEqual([]);
  expect(all.length / judged.length, JSON.stringify(all, null, 2)).toBeLessThanOrEqual(0.05);
});

test('before the text has loaded, the best page is first for 90 %', () => {
  const all = missed();
  expect(all.length / judged.length, JSON.stringify(all, null, 2)).toBeLessThanOrEqual(0.1);
});

test('90 % of the titles and labels in the sidebar find the beginning of their page', () => {
  const {index, text} = publishedSearch();
  const names = index.pages.flatMap(({title, label = title}, page) =>
    [...new Set([title, label])].map((name) => ({name, page})),
  );
  expect(names.length).toBeGreaterThan(index.pages.length);
  const astray = names.filter(({name, page}) => {
    const {pages, sectionOf} = rank(index, name, text);
    return pages[0] !== page || sectionOf(page) !== 0;
  });
  expect(astray.length / names.length, JSON.stringify(astray, null, 2)).toBeLessThanOrEqual(0.1);
});

test('85 % of the headings find their section if the title of the page is before them', () => {
  const {docs, index, text} = publishedSearch();
  const sections = docs.searchDocs.flatMap(({title, sections}, page) =>
    sections.flatMap(({heading}, section) =>
      section === 0 || heading === '' ? [] : [{query: `${title} ${heading}`, page, section}],
    ),
  );
  expect(sections.length).toBeGreaterThan(index.pages.length);
  const astray = sections.filter(({query, page, section}) => {
    const {pages, sectionOf} = rank(index, query, text);
    return pages[0] !== page || sectionOf(page) !== section;
  });
  expect(astray.length / sections.length, JSON.stringify(astray, null, 2)).toBeLessThanOrEqual(0.15);
});

test('a query that names a section finds the section', () => {
  const {docs, index, text} = publishedSearch();
  const landing = (query: string) => {
    const {pages, sectionOf} = rank(index, query, text);
    const page = pages[0] ?? -1;
    const section = docs.searchDocs[page]?.sections[sectionOf(page)];
    return `${index.pages[page]?.url}${section?.hash}`;
  };
  expect(landing('gitlab tokens')).toBe('/docs/services/gitlab/#tokens');
  expect(landing('repair windows')).toBe('/docs/guides/windows/#repair-windows');
  expect(landing('xaspos backup')).toBe('/docs/services/xaspos/#backup');
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
