import {mark, passage, readsAsText} from '../../src/features/search/index/passage.ts';
import {phrasesOf} from '../../src/features/search/index/phrases.ts';
import {decode, encode} from '../../src/features/search/index/published.ts';
import {sectionReader} from '../../src/features/search/index/sections.ts';
import {termsOf} from '../../src/features/search/index/terms.ts';
import {PageText} from '../../src/features/search/index/text.ts';
import {withinTypos, wordsOf} from '../../src/features/search/index/words.ts';
import {expect, test} from '../unit.ts';

/** For each word of a query, the words of an index that it matches, best first. */
const meant = (words: string[], query: string) =>
  termsOf(words, query).map(({alike}) => [...alike].sort(([, a], [, b]) => b - a).map(([word]) => word));

test('one typo is a letter too many, too few, wrong, or two neighbours swapped', () => {
  for (const typed of [
    'windows',
    'windws',
    'winddows',
    'wendows',
    'widnows',
    'window',
    'indows',
    'windowss',
  ]) {
    expect(withinTypos(typed, 'windows', 1), typed).toBe(true);
  }
  for (const typed of ['winds', 'wnidwos', 'wodnows', 'linux', '']) {
    expect(withinTypos(typed, 'windows', 1), typed).toBe(false);
  }
});

test('readers find code by each of its words, and names without their accents', () => {
  const words = (text: string) => wordsOf(text).map(({word}) => word);
  expect(words('reject_unauth_destination')).toEqual(['reject', 'unauth', 'destination']);
  expect(words('core.autocrlf=input')).toEqual(['core', 'autocrlf', 'input']);
  expect(words('Móstoles')).toEqual(['mostoles']);
});

test('two typos are any two of these', () => {
  for (const typed of ['maintainance', 'maintenanec', 'mainteance', 'maintenance']) {
    expect(withinTypos(typed, 'maintenance', 2), typed).toBe(true);
  }
  for (const typed of ['maintainer', 'mantainanze', 'countenance']) {
    expect(withinTypos(typed, 'maintenance', 2), typed).toBe(false);
  }
});

test('a word matches itself, its forms and the words that begin with it, and a typo only if none of these exists', () => {
  const words = ['colour', 'colours', 'custom', 'customs', 'mail', 'maintenance', 'set', 'up'];
  expect(meant(words, 'mail')).toEqual([['mail']]);
  expect(meant(words, 'custom')).toEqual([['custom', 'customs']]);
  expect(meant(words, 'colors')).toEqual([['colour', 'colours']]);
  expect(meant(['organisation', 'organization'], 'organisation')).toEqual([['organisation', 'organization']]);
  expect(meant(words, 'mial')).toEqual([['mail']]);
  expect(meant(words, 'maintainance')).toEqual([['maintenance']]);
  expect(meant(words, 'how to set the mail up')).toEqual([['set'], ['mail'], ['up']]);
  expect(meant(words, 'setup')).toEqual([['set'], ['up']]);
  expect(meant(words, 'qqqqq')).toEqual([[]]);
});

test('a possible typo counts less than half as much as a form of the word, and less than without one', () => {
  const likely = (words: string[], query: string, word: string) =>
    termsOf(words, query)[0]?.alike.get(word) ?? 0;
  for (const [typed, neighbour, form] of [
    ['crashes', 'cash', 'crash'],
    ['badges', 'bad', 'badge'],
    ['trams', 'team', 'tram'],
  ] as const) {
    const beside = likely([neighbour, form], typed, neighbour);
    expect(beside, typed).toBeGreaterThan(0);
    expect(beside, typed).toBeLessThan(likely([neighbour, form], typed, form) / 2);
    expect(beside, typed).toBeLessThan(likely([neighbour], typed, neighbour));
  }
});

test('a stop word counts within a name, and in a query of stop words only', () => {
  const typed = (query: string) => termsOf([], query).map((term) => term.typed);
  expect(typed('what does the no_service, mean')).toEqual(['no', 'service', 'mean']);
  expect(typed('Signed-off-by')).toEqual(['signed', 'off', 'by']);
  expect(typed('(the) “how”')).toEqual(['the', 'how']);
  expect(typed('When may?')).toEqual(['when', 'may']);
});

test('a stop word does not separate two words', () => {
  const words = ['copy', 'delete', 'old', 'the'];
  const sections = ['delete old copy', 'delete the copy'].map((text) => ({heading: '', hash: '', text}));
  const text = new PageText(words, [{url: '/', title: '', description: '', sections}]);
  const terms = termsOf(words, 'delete copy').map((term) => ({...term, rarity: 1}));
  expect(sectionReader(text, 'delete copy', terms).bestSection(0).section).toBe(1);
});

test('half of a word that is also another word of the query counts once', () => {
  const typed = termsOf(['error', 'gnu', 'tls'], 'GnuTLS error: no TLS').map((term) => term.typed);
  expect(typed).toEqual(['gnu', 'tls', 'error']);
});

test('four letters are two words rather than a typo, and more letters are a typo rather than two words', () => {
  const words = ['dow', 'fi', 'mail', 'wi', 'wiki', 'window'];
  expect(meant(words, 'wifi')).toEqual([['wi', 'wiki', 'window'], ['fi']]);
  expect(meant(words, 'wiik')).toEqual([['wiki']]);
  expect(meant(words, 'widow')).toEqual([['window']]);
  expect(meant([...words, 'widow', 'wifi'].sort(), 'wifi')).toEqual([['wifi']]);
});

test('the letters after an apostrophe are not a word, unless apostrophes quote them', () => {
  const typed = (query: string) => termsOf([], query).map((term) => term.typed);
  for (const apostrophe of ["'", '’']) {
    for (const [query, words] of [
      ['printer can’t print', ['printer', 'print']],
      ['what’s changed', ['changed']],
      ['the reader’s name', ['reader', 'name']],
      ['we’ll PRINTERS’LL', ['printers']],
      ['v10’s bulletin', ['v10', 'bulletin']],
      ['’ip’ of ’s3’', ['ip', 's3']],
      ['d’artagnan', ['d', 'artagnan']],
    ] as const) {
      expect(typed(query.replaceAll('’', apostrophe)), query).toEqual(words);
    }
  }
});

test('a letter and a separate accent are one letter', () => {
  const apart = 'Móstoles Álvaro café'.normalize('NFD');
  expect(apart.length).toBe('Móstoles Álvaro café'.length + 3);
  expect(termsOf([], apart).map(({typed}) => typed)).toEqual(['mostoles', 'alvaro', 'cafe']);
});

test('the index returns what was written into it', () => {
  const pages = Array.from({length: 60}, (_, at) => ({
    url: `/${at}/`,
    title: 'The page of it',
    area: 'docs' as const,
    breadcrumb: [],
  }));
  const entry = {text: 0, heading: false, title: false, summary: false};
  const index = decode(
    encode(
      pages,
      new Map([
        ['zebra', [{...entry, page: 59, text: 90}]],
        [
          'apple',
          [
            {...entry, page: 0, title: true},
            {...entry, page: 41, text: 2, heading: true, summary: true},
          ],
        ],
        ['apples', [{...entry, page: 1, text: 1}]],
        ['apply', [{...entry, page: 2, text: 1}]],
        ['über', [{...entry, page: 3, text: 1}]],
      ]),
    ),
  );
  expect(index.pages).toEqual(pages);
  expect(index.words).toEqual(['apple', 'apples', 'apply', 'zebra', 'über']);
  expect(index.postingsOf('apple')).toEqual([
    {...entry, page: 0, title: true},
    {...entry, page: 41, text: 2, heading: true, summary: true},
  ]);
  expect(index.postingsOf('zebra')).toEqual([{...entry, page: 59, text: 7}]);
  expect(index.postingsOf('über')).toEqual([{...entry, page: 3, text: 1}]);
  expect(index.postingsOf('missing')).toEqual([]);
  expect(index.names[0]).toEqual({title: ['page'], label: []});
});

test('an index with more pages than its file can count is refused', () => {
  const pages = Array.from({length: 60_000}, () => ({
    url: '/',
    title: '',
    area: 'docs' as const,
    breadcrumb: [],
  }));
  const entry = {page: 59_999, text: 1, heading: false, title: false, summary: false};
  expect(() => encode(pages, new Map([['word', [entry]]]))).toThrow(/counts to 59999/);
});

test('a passage shows where the words are close together, and marks them as one', () => {
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
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['alpha stands beside beta']);
  expect(pieces.join('').length).toBeLessThan(170);
  expect(pieces.join('')).toMatch(/^… .* …$/);
  expect(mark('Beta, then', new Map([['beta', 0]]))).toEqual(['', 'Beta', ', then']);
});

test('a passage marks one word if all of its words mean the same term', () => {
  const forms = new Map([
    ['alpha', 0],
    ['alphas', 0],
  ]);
  expect(passage('One alpha, or alphas.', forms, 150)).toEqual(['One ', 'alpha', ', or alphas.']);
});

test('a passage begins with its sentence if that is near, and a short text is shown whole', () => {
  const text = `${'Something else. '.repeat(20)}Choose the alpha entry. ${'Something else. '.repeat(20)}`;
  expect(passage(text, new Map([['alpha', 0]]), 150).join('')).toMatch(/^… Choose the alpha entry\. /);
  expect(passage('The alpha entry.', new Map([['alpha', 0]]), 150)).toEqual(['The ', 'alpha', ' entry.']);
  expect(passage('No such word.', new Map([['alpha', 0]]), 150)).toEqual(['No such word.']);
});

test('labels in a row do not read as text, but sentences with names do', () => {
  expect(readsAsText('Set up a mail program Get an address Share a calendar Change your password')).toBe(
    false,
  );
  expect(readsAsText('If nothing helps, Windows 11 can reinstall itself and keep your files.')).toBe(true);
});

test('numbers, versions and codes match only themselves', () => {
  const words = ['10', '100', '18', '20', '2018', '2019', 'v', 'v10', 'v1'];
  const sorted = [...words].sort();
  expect(meant(sorted, '2018')).toEqual([['2018']]);
  expect(meant(sorted, 'v10')).toEqual([['v10']]);
  expect(meant(sorted, '10')).toEqual([['10']]);
  const without = sorted.filter((word) => word !== '2018');
  expect(meant(without, '2018'), 'a number is not two').toEqual([[]]);
});

test('quotations, numbers, versions, codes, paths and names in code must match exactly', () => {
  const ways = (query: string) => phrasesOf(query).map((phrase) => phrase.ways);
  expect(ways('how to print')).toEqual([]);
  expect(ways('“print twice” V-10')).toEqual([[['print', 'twice']], [['v', '10'], ['v10']]]);
  expect(ways('v10')).toEqual([[['v10'], ['v', '10']]]);
  expect(ways('/etc/postfix/main.cf')).toEqual([[['etc', 'postfix', 'main', 'cf']]]);
  expect(ways('no-store')).toEqual([[['no', 'store']]]);
  expect(ways('a self-signed certificate'), 'a sentence').toEqual([]);
  expect(ways('Deployment failed with HRESULT: 0x80073CF3, at 18 of 20')).toEqual([[['0x80073cf3']]]);
});

test('the punctuation of a phrase must match, too', () => {
  const literals = (query: string) => phrasesOf(query).map(({literal}) => literal);
  expect(literals('no-store')).toEqual(['no-store']);
  expect(literals('(main.cf)')).toEqual(['main.cf']);
  expect(literals('v10')).toEqual([undefined]);
  expect(literals('"print twice"')).toEqual([undefined]);
});
