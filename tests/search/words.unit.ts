import {mark, passage} from '../../src/plugins/search/index/passage.ts';
import {phrasesOf} from '../../src/plugins/search/index/phrases.ts';
import {decode, encode} from '../../src/plugins/search/index/published.ts';
import {termsOf} from '../../src/plugins/search/index/terms.ts';
import {withinTypos, wordsOf} from '../../src/plugins/search/index/words.ts';
import {expect, test} from '../unit.ts';

/** For each word of a query, the words of an index that it matches, best first. */
const meant = (words: string[], query: string) =>
  termsOf(words, query).map((term) => [...term].sort(([, a], [, b]) => b - a).map(([word]) => word));

test('a typo is a letter too many, too few, wrong, or two neighbours swapped, and two typos are any two of these', () => {
  const one = ['windows', 'windws', 'winddows', 'wendows', 'widnows', 'window', 'indows', 'windowss'];
  const two = ['maintainance', 'maintenanec', 'mainteance', 'maintenance'];
  for (const [word, most, typed, others] of [
    ['windows', 1, one, ['winds', 'wnidwos', 'wodnows', 'linux', '']],
    ['maintenance', 2, two, ['maintainer', 'mantainanze', 'countenance']],
  ] as const) {
    expect([...typed, ...others].filter((each) => withinTypos(each, word, most))).toEqual(typed);
  }
});

test('readers find code by each of its words, names without their accents, and words in full-width letters', () => {
  const words = (text: string) => wordsOf(text).map(({word}) => word);
  expect(words('reject_unauth_destination')).toEqual(['reject', 'unauth', 'destination']);
  expect(words('core.autocrlf=input')).toEqual(['core', 'autocrlf', 'input']);
  for (const form of ['NFC', 'NFD']) {
    expect(words('Móstoles Álvaro café'.normalize(form)), form).toEqual(['mostoles', 'alvaro', 'cafe']);
  }
  expect(words('Ｍａｉｌ　ｖ１０')).toEqual(['mail', 'v10']);
  expect(words('½ cup'), 'a fraction is one word').toEqual(['½', 'cup']);
});

test('a word matches itself, its forms and the words that begin with it, and typos only if no word begins with it', () => {
  const words = ['colour', 'colours', 'custom', 'customs', 'mail', 'maintenance', 'set', 'up'];
  expect(meant(words, 'mail')).toEqual([['mail']]);
  expect(meant(words, 'custom')).toEqual([['custom', 'customs']]);
  expect(meant(words, 'colors')).toEqual([['colour', 'colours']]);
  expect(meant(['organisation', 'organization'], 'organisation')).toEqual([['organisation', 'organization']]);
  expect(meant(words, 'mial')).toEqual([['mail']]);
  expect(meant(words, 'maintainance')).toEqual([['maintenance']]);
  expect(meant(words, 'how to set the mail up')).toEqual([['set'], ['mail'], ['up']]);
  expect(meant(words, 'the up')).toEqual([['up']]);
  expect(meant(words, 'qqqqq')).toEqual([[]]);
});

test('a word that no word begins with is two words if the index has both, before it is a typo', () => {
  const words = ['a', 'bug', 'fi', 'fix', 'wi', 'wiki'];
  expect(meant(words, 'wifi')).toEqual([['wi'], ['fi']]);
  expect(meant(words, 'bugfix')).toEqual([['bug'], ['fix']]);
  expect(meant(words, 'wik')).toEqual([['wiki']]);
  expect(meant(words, 'abug')).toEqual([['bug']]);
});

test('the letters after an apostrophe are not a word, unless apostrophes quote them', () => {
  for (const [query, words] of [
    ["printer can't print", ['printer', 'print']],
    ['the reader’s v10’s page', ['reader', 'v10', 'page']],
    ['’ip’ of ’s3’', ['ip', 's3']],
  ] as const) {
    expect(
      meant([...words, 's', 't', 'they'], query).map(([word]) => word),
      query,
    ).toEqual(words);
  }
});

test('the index returns what was written into it', () => {
  const pages = Array.from({length: 60}, (_, at) => ({
    url: `/${at}/`,
    title: 'The page of it',
    area: 'docs' as const,
    breadcrumb: [],
  }));
  const at = (page: number, score: number) => ({page, score});
  const postings = new Map([
    ['zebra', [at(59, 0.5)]],
    ['apple', [at(0, 2), at(41, 3.33)]],
    ['über', [at(3, 1)]],
  ]);
  const index = decode(encode(pages, postings));
  expect(index.pages).toEqual(pages);
  expect(index.words).toEqual(['zebra', 'apple', 'über']);
  expect(index.postingsOf('apple')).toEqual([at(0, 2), at(41, 3.3)]);
  expect(index.postingsOf('zebra')).toEqual([at(59, 0.5)]);
  expect(index.postingsOf('missing')).toEqual([]);
  expect(index.names[0]).toEqual([['page'], ['page']]);
});

test('a passage shows where the words are close together, and marks them', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(10);
  const text = `${filler}alpha. ${filler}alpha stands beside beta here, and alpha once more. ${filler}`;
  const pieces = passage(
    text,
    new Map([
      ['alpha', 0],
      ['beta', 1],
    ]),
    150,
  );
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['alpha', 'beta', 'alpha']);
  expect(pieces.join('').length).toBeLessThan(170);
  expect(pieces.join('')).toMatch(/^… .* …$/);
  expect(mark('Beta, then', new Map([['beta', 0]]))).toEqual(['', 'Beta', ', then']);
});

test('a passage begins with its sentence if that is near, and a short text is shown whole', () => {
  const text = `${'Something else. '.repeat(20)}Choose the alpha entry. ${'Something else. '.repeat(20)}`;
  expect(passage(text, new Map([['alpha', 0]]), 150).join('')).toMatch(/^… Choose the alpha entry\. /);
  expect(passage('The alpha entry.', new Map([['alpha', 0]]), 150)).toEqual(['The ', 'alpha', ' entry.']);
  expect(passage('No such word.', new Map([['alpha', 0]]), 150)).toEqual(['No such word.']);
});

test('numbers, versions and codes match only themselves', () => {
  const words = ['10', '100', '18', '20', '2018', '2019', 'v', 'v10', 'v1'];
  const sorted = [...words].sort();
  expect(meant(sorted, '2018')).toEqual([['2018']]);
  expect(meant(sorted, 'v10')).toEqual([['v10']]);
  expect(meant(sorted, '10')).toEqual([['10']]);
  const without = sorted.filter((word) => word !== '2018');
  expect(meant(without, '2018'), 'a number has no typos').toEqual([[]]);
});

test('the words of quotations, numbers, versions, codes, paths and names in code must follow each other', () => {
  expect(phrasesOf('how to print')).toEqual([]);
  expect(phrasesOf('“print twice” V-10')).toEqual([
    ['print', 'twice'],
    ['v', '10'],
  ]);
  expect(phrasesOf('(/etc/postfix/main.cf)')).toEqual([['etc', 'postfix', 'main', 'cf']]);
  expect(phrasesOf('no-store ?')).toEqual([['no', 'store']]);
  expect(phrasesOf('mail - error 550 - refused')).toEqual([['550']]);
  expect(phrasesOf('a self-signed certificate'), 'words').toEqual([]);
  expect(phrasesOf('Deployment failed with error 67, at 18 of 20'), 'a sentence').toEqual([]);
});
