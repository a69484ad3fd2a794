import fc from 'fast-check';
import {longestQuery} from '../../src/plugins/search/index/messages.ts';
import {nearestTitle} from '../../src/plugins/search/index/nearest-title.ts';
import {rank} from '../../src/plugins/search/index/ranking.ts';
import {fold} from '../../src/plugins/search/index/words.ts';
import {queryOf, queryString} from '../../src/plugins/search/page/address.ts';
import {expect, test} from '../unit.ts';
import {publishedSearch} from './published.ts';

/** Texts of any characters, including half characters, and texts of words from the index. */
const anyText = () =>
  fc.oneof(
    fc.string({unit: 'binary', maxLength: longestQuery / 4}),
    fc.array(fc.nat(0xffff), {maxLength: longestQuery}).map((codes) => String.fromCharCode(...codes)),
    fc
      .array(fc.oneof(fc.constantFrom(...publishedSearch().index.words), fc.string({maxLength: 4})), {
        maxLength: 20,
      })
      .map((words) => words.join(' ')),
  );

/** The longest time for an answer, in milliseconds of processor time. */
const longest = 200;

function timeOnce(query: string): number {
  const {index, text} = publishedSearch();
  const {user, system} = process.cpuUsage();
  rank(index, query, text);
  nearestTitle(index, query);
  const used = process.cpuUsage({user, system});
  return (used.user + used.system) / 1000;
}

/** The time of an answer. A slow one is timed again, because Node compiles functions during the first answers. */
function timeOf(query: string): number {
  const time = timeOnce(query);
  return time < longest ? time : Math.min(timeOnce(query), timeOnce(query));
}

/** Texts of up to 1 MB, most of which repeat a part. */
const longText = () =>
  fc
    .tuple(anyText(), fc.integer({min: 1, max: 1_000_000}))
    .map(([part, length]) => part.repeat(Math.ceil(length / Math.max(1, part.length))).slice(0, length));

test('search answers any text of up to 1 MB within 200 ms, without an exception', () => {
  const longOnes = [
    'a'.repeat(300_000),
    'mail '.repeat(200_000),
    '"'.repeat(1_000_000),
    '1.'.repeat(500_000),
  ];
  fc.assert(
    fc.property(fc.oneof(anyText(), longText()), (query) => {
      expect(timeOf(query)).toBeLessThan(longest);
    }),
    {numRuns: 150, examples: longOnes.map((text) => [text])},
  );
});

test('letter case and accents do not change the results', () => {
  const {index, text} = publishedSearch();
  const found = (query: string) => rank(index, query, text).pages;
  fc.assert(
    fc.property(anyText(), (written) => {
      const query = written.slice(0, longestQuery / 4);
      const pages = found(query);
      expect(found(query.toUpperCase())).toEqual(pages);
      expect(found(fold(query))).toEqual(pages);
      expect(found(query.normalize('NFD'))).toEqual(pages);
    }),
    {numRuns: 50},
  );
});

test('the address of any text is short enough for every server', () => {
  fc.assert(
    fc.property(anyText(), fc.integer({min: 1, max: 5000}), (part, times) => {
      expect(queryString(part.repeat(times)).length).toBeLessThan(4000);
      expect(queryOf(part.repeat(times)).length).toBeLessThanOrEqual(longestQuery);
    }),
    {numRuns: 100},
  );
});
