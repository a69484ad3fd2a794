import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {rank} from '../../src/plugins/search/index/ranking.ts';
import {wordsOf} from '../../src/plugins/search/index/words.ts';
import {listedPages, textsOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../unit.ts';
import {publishedSearch} from './published.ts';

const list = /^\/$|^\/blog\/$|^\/blog\/(archive|authors|page|tags)\//;

/** A page that lists other pages. */
const category = /^\/docs\/category\//;

test('the index is published as two files named by a hash of their content', () => {
  const {files, read} = publishedSearch();
  for (const [name, file] of [
    ['search-doc', files.doc],
    ['search-index', files.index],
  ] as const) {
    const hash = createHash('sha256').update(read(file)).digest('hex').slice(0, 8);
    expect(file).toBe(`${name}-${hash}.json`);
  }
  const published = readdirSync('build').filter((file) => /^search-.*\.json$/.test(file));
  expect(published.sort()).toEqual([files.doc, 'search-files.json', files.index].sort());
  expect(existsSync('build/search-index.json')).toBe(false);
});

test('the index has every page except the lists of posts and the not-found page', () => {
  const {docs, published} = publishedSearch();
  const expected = sitemapPaths().filter((path) => !list.test(path));
  expect(docs.searchDocs.map(({url}) => url).sort()).toEqual(expected.sort());
  expect(published.pages.map(({url}) => url)).toEqual(docs.searchDocs.map(({url}) => url));
  expect(docs.options.maxHits).toBeGreaterThanOrEqual(5);
});

test('the page of all results asks search engines not to list it', () => {
  expect(readFileSync('build/search/index.html', 'utf8')).toMatch(
    /<meta [^>]*name="?robots"? content="?noindex\b/,
  );
});

test('every page has a title, a description and text, and each of its sections has its own address', () => {
  for (const {url, title, description, sections} of publishedSearch().docs.searchDocs) {
    expect(title, url).not.toBe('');
    expect(description.length, url).toBeGreaterThanOrEqual(50);
    expect(sections.map(({text}) => text).join('').length > 40, url).toBe(!category.test(url));
    const hashes = sections.map(({hash}) => hash);
    expect(new Set(hashes).size, url).toBe(hashes.length);
    for (const {heading, hash} of sections.slice(1)) {
      expect(hash, `${url} ${heading}`).toMatch(/^#./);
      expect(heading, url + hash).not.toBe('');
    }
  }
});

test('texts for screen readers only are not in the index', () => {
  expect(JSON.stringify(publishedSearch().docs.searchDocs)).not.toMatch(/opens in new tab/i);
});

test('the labels of tabs are not joined to one word', () => {
  const text = JSON.stringify(publishedSearch().docs.searchDocs);
  const labels = listedPages().flatMap((page) => textsOf(page, '[role=tablist]'));
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((joined) => text.includes(joined))).toEqual([]);
});

test('a word that begins or ends with an accented letter is in the index whole, and finds its pages', () => {
  const {docs, index, text} = publishedSearch();
  const accented = docs.searchDocs.flatMap(({url, title, description, sections}) =>
    [title, description, ...sections.flatMap((section) => [section.heading, section.text])].flatMap((part) =>
      wordsOf(part)
        .map(({word, start, end}) => ({url, word, written: part.slice(start, end)}))
        .filter(({written}) => /^\P{ASCII}|\P{ASCII}$/u.test(written)),
    ),
  );
  expect(accented.length).toBeGreaterThan(0);
  for (const {url, word, written} of accented) {
    expect(index.words, `${written} of ${url}`).toContain(word);
    const found = rank(index, written, text).pages.map((page) => index.pages[page]?.url);
    expect(found, written).toContain(url);
  }
});
