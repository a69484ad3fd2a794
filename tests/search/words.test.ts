import {mark, passage} from '../../src/search/passage.ts';
import {decode, encode} from '../../src/search/published.ts';
import {withinOneTypo, wordsOf} from '../../src/search/words.ts';
import {expect, test} from '../test.ts';

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
    expect(withinOneTypo(typed, 'windows'), typed).toBe(true);
  }
  for (const typed of ['winds', 'wnidwos', 'wodnows', 'linux', '']) {
    expect(withinOneTypo(typed, 'windows'), typed).toBe(false);
  }
});

test('code is found by its parts, names without their accents', () => {
  const words = (text: string) => wordsOf(text).map(({word}) => word);
  expect(words('reject_unauth_destination')).toEqual(['reject', 'unauth', 'destination']);
  expect(words('core.autocrlf=input')).toEqual(['core', 'autocrlf', 'input']);
  expect(words('Móstoles')).toEqual(['mostoles']);
});

test('what is written into the index is read back from it', () => {
  const page = {url: '/a/', title: 'A', area: 'docs', breadcrumb: [], sections: 2} as const;
  const entry = {text: 0, heading: false, summary: false};
  const index = decode(
    encode(
      [
        {...page, breadcrumb: []},
        {...page, url: '/b/', breadcrumb: []},
      ],
      [10, 20, 30, 40],
      new Map([
        ['zebra', [{...entry, section: 3, text: 90}]],
        [
          'apple',
          [
            {...entry, section: 0, heading: true},
            {...entry, section: 2, text: 2, summary: true},
          ],
        ],
      ]),
    ),
  );
  expect(index.words).toEqual(['apple', 'zebra']);
  expect([...index.starts]).toEqual([0, 2, 3]);
  expect([...index.sections]).toEqual([0, 2, 3]);
  expect([...index.marks]).toEqual([8, 18, 7]);
  expect([...index.pageOf]).toEqual([0, 0, 1, 1]);
  expect([...index.firstSection]).toEqual([0, 2]);
  expect([...index.relativeLength]).toEqual([10, 20, 30, 40].map((length) => Math.fround(length / 25)));
});

test('a passage shows where the words stand together', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(10);
  const text = `${filler}alpha. ${filler}alpha stands beside beta here. ${filler}`;
  const pieces = passage(text, new Set(['alpha', 'beta']), 150);
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(['alpha', 'beta']);
  expect(pieces.join('').length).toBeLessThan(170);
  expect(pieces.join('')).toMatch(/^… .* …$/);
  expect(mark('Beta, then', new Set(['beta']))).toEqual(['', 'Beta', ', then']);
});
