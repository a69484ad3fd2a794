import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {longestQuery} from '../../src/plugins/search/index/messages.ts';
import {nearestTitle} from '../../src/plugins/search/index/nearest-title.ts';
import {passage} from '../../src/plugins/search/index/passage.ts';
import {phrasesOf} from '../../src/plugins/search/index/phrases.ts';
import {rank} from '../../src/plugins/search/index/ranking.ts';
import {termsOf} from '../../src/plugins/search/index/terms.ts';
import {withinTypos, wordsOf} from '../../src/plugins/search/index/words.ts';
import {resultsAddress} from '../../src/plugins/search/inline-script/address.ts';
import {builtPage, listedPages, textsOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {built} from './published.ts';

test('the index is published as two files named by a hash of their content, and has every page except parts of lists', () => {
  const {files, docs, published, read} = built;
  for (const name of ['doc', 'index'] as const) {
    const hash = createHash('sha256').update(read(files[name])).digest('hex').slice(0, 8);
    expect(files[name]).toBe(`search-${name}-${hash}.json`);
  }
  const names = readdirSync('build').filter((file) => /^search-.*\.json$/.test(file));
  expect(names.sort()).toEqual([files.doc, 'search-files.json', files.index].sort());
  const expected = sitemapPaths().filter((path) => !/^\/$|^\/blog\/(authors\/.|page|tags)/.test(path));
  expect(docs.searchDocs.map(({url}) => url).sort()).toEqual(expected.sort());
  expect(published.pages.map(({url}) => url)).toEqual(docs.searchDocs.map(({url}) => url));
  expect(builtPage('/search/').$('meta[name=robots]').attr('content')).toBe('noindex');
});

test('every page has a title, a description and text, and each of its sections has its own address', () => {
  const {searchDocs} = built.docs;
  for (const {url, title, description, sections} of searchDocs) {
    expect(title, url).not.toBe('');
    expect(description, url).not.toBe('');
    const isList = /^\/docs\/category\/|^\/blog\/(\D|$)/.test(url);
    expect(sections.map(({text}) => text).join('').length > 40, url).toBe(!isList);
    const hashes = sections.map(({hash}) => hash);
    expect(new Set(hashes).size, url).toBe(hashes.length);
    expect(sections.slice(1).filter(({heading, hash}) => heading === '' || !/^#./.test(hash))).toEqual([]);
  }
  const text = JSON.stringify(searchDocs);
  expect(text, 'text for screen readers only').not.toMatch(/opens in new tab/i);
  const labels = listedPages().flatMap((page) => textsOf(page, '[role=tablist]'));
  expect(labels.length).toBeGreaterThan(0);
  expect(
    labels.filter((joined) => text.includes(joined)),
    'labels of tabs, joined to one word',
  ).toEqual([]);
});

/** The words of an index that each word of a query matches. */
const meant = (index: string, query: string) =>
  termsOf(index.split(' '), query).map((term) => [...term.keys()].sort().join('/'));

test('words are found in other forms, with typos, without accents, by their beginning, and by words of the same meaning', () => {
  const words = 'can colour colours custom mail maintenance picture set t up';
  for (const [index, query, found] of [
    [words, 'mail', 'mail'],
    [words, 'colors', 'colour/colours'],
    [words, 'mial', 'mail'],
    [words, 'maintainance', 'maintenance'],
    [words, 'mainten', 'maintenance'],
    [words, 'how to set the mail up', 'set mail up'],
    [words, 'photo', 'picture'],
    [words, 'qqqqq', ''],
    [words, "can't set", 'set'],
    ['a fi fix fixed wi wiki', 'wifi', 'wi fi'],
    ['a fi fix fixed wi wiki', 'wi-fi', 'wi fi'],
    ['10 100 2019 v1 v10', '2018', ''],
    ['10 100 2019 v1 v10', '10', '10'],
  ] as const) {
    expect(meant(index, query).join(' '), query).toBe(found);
  }
  const spelt = wordsOf('Móstoles café reject_unauth core.autocrlf=input Ｍａｉｌ'.normalize('NFD'));
  expect(spelt.map(({word}) => word).join(' ')).toBe('mostoles cafe reject unauth core autocrlf input mail');
  const typed = ['windows', 'windws', 'winddows', 'wendows', 'widnows', 'winds', 'wnidwos', ''];
  expect(typed.filter((each) => !withinTypos(each, 'windows', 1))).toEqual(['winds', 'wnidwos', '']);
});

test('quotations, numbers, versions, codes, paths and names in code match word for word', () => {
  const phrases = (query: string) => phrasesOf(query).map((words) => words.join(' '));
  expect(phrases('“print twice” V-10')).toEqual(['print twice', 'v 10']);
  expect(phrases('(/etc/postfix/main.cf)')).toEqual(['etc postfix main cf']);
  expect(phrases('a self-signed certificate')).toEqual([]);
  expect(phrases('Deployment failed with error 67, at 18 of 20'), 'a sentence').toEqual([]);
});

test('a passage shows where the words are close together, and marks them', () => {
  const filler = 'One two three four five six seven eight nine ten. '.repeat(10);
  const words = new Map([
    ['alpha', 0],
    ['beta', 1],
  ]);
  const pieces = passage(`${filler}Alpha. ${filler}Alpha stands beside beta. ${filler}`, words, 150);
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['Alpha', 'beta']);
  expect(pieces.join('')).toMatch(/^… .{100,165} …$/);
});

test('any text of up to 1 MB is answered within 200 ms of processor time, and its address is short', () => {
  const {index, text} = built;
  const timeOf = (query: string): number => {
    const start = process.cpuUsage();
    rank(index, query, text);
    nearestTitle(index, query);
    const {user, system} = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  for (const query of [
    '',
    'a'.repeat(300_000),
    'mail '.repeat(200_000),
    '"'.repeat(1_000_000),
    '1.'.repeat(500_000),
    `\u{1f600}`.slice(1).repeat(1000),
    index.words.join(' '),
    `"${index.words.slice(0, 50).join(' ')}"`,
    'e s t a r i o n d c m p',
  ]) {
    // Node compiles functions during the first answers.
    expect(Math.min(timeOf(query), timeOf(query)), query.slice(0, 20)).toBeLessThan(200);
    expect(resultsAddress('/', query).length).toBeLessThan(10 * longestQuery);
  }
});
