import path from 'node:path';
import {inspect} from 'node:util';
import {DEFAULT_PARSE_FRONT_MATTER, fileToPath} from '@docusaurus/utils';
import {pageAddress} from '../../scripts/pages.ts';
import {fieldProblems} from '../../src/plugins/front-matter/field-problems.ts';
import {frontMatterProblems, parseFrontMatter} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {dataFiles} from '../../src/plugins/front-matter/schema.ts';
import {dayAfter, reviewOf} from '../../src/plugins/page-owners/build.ts';
import {reviewPhrase} from '../../src/plugins/page-owners/review.ts';
import {expect, test} from '../unit.ts';
import {description} from './site-copy.ts';

const doc = {title: 'A page', description, owner: 'data', sidebar_position: 1};
const post = {title: 'A post', description, authors: ['data'], tags: ['core']};
const today = '2026-01-31';

test('correct front matter passes', () => {
  const reviewed = {...doc, last_reviewed_on: today, review_in: '6 weeks'};
  for (const file of ['docs/guides/a.mdx', 'docs/guides/elementos/bulletins/V-10.mdx', 'projects/a.mdx']) {
    expect(frontMatterProblems(file, reviewed, today)).toEqual([]);
  }
  expect(frontMatterProblems('docs/guides/a.mdx', doc, today)).toEqual([]);
  expect(frontMatterProblems('blog/2026-01-31-a-post.mdx', post, today)).toEqual([]);
  expect(frontMatterProblems('src/pages/a.mdx', {description, owner: 'design'}, today)).toEqual([]);
});

test('each error names its field and its fix', () => {
  const missing = 'is missing: add it between the --- lines at the top of the file';
  const noPeriod = 'review_in: is not a period: write it like 6 weeks, 3 months or 1 year';
  const noDay = 'last_reviewed_on: is not a day of the calendar: write it like 2026-05-03';
  for (const [fields, problem] of [
    [{descripton: 'x'}, 'descripton: is unknown: did you mean "description"?'],
    [{last_reviewed: '2026-01-31'}, 'last_reviewed: is unknown: did you mean "last_reviewed_on"?'],
    [{colour: 'red'}, expect.stringMatching(/^colour: is unknown: remove it, or use one of /)],
    [
      {description: undefined},
      `description: ${missing} (One sentence of 50 to 160 characters that says what the reader gets from this page. Each page has its own)`,
    ],
    [
      {title: null},
      'title: is empty: write its value (The heading of the page and of its card, up to 70 characters)',
    ],
    [
      {keywords: ['a', 'b']},
      'keywords: has fewer than three entries: add what readers call the page and its subjects',
    ],
    [{description: 'Short.'}, expect.stringMatching(/^description: is too short/)],
    [{title: 'A'.repeat(71)}, expect.stringMatching(/^title: is too long for a card/)],
    [{sidebar_position: 'first'}, 'sidebar_position: must be of type number: write only digits'],
    [{sidebar_position: 9.5}, 'sidebar_position: must be of type int: write a whole number'],
    [{sidebar_position: 0}, 'sidebar_position: is below 1: write 1 for the first place'],
    [
      {owner: undefined},
      `owner: ${missing} (The team that is responsible for the page: the name of its page in docs/team/)`,
    ],
    [{owner: 'operatoins'}, 'owner: "operatoins" has no page in docs/team/: did you mean "operations"?'],
    [
      {owner: 'index'},
      'owner: "index" has no page in docs/team/: use one of data, design, development, operations, oversight',
    ],
    [
      {last_reviewed_on: '2026-02-01'},
      'last_reviewed_on: 2026-02-01 is in the future: write the day when the owner last checked the page',
    ],
    ...['2026-02-30', '3 May 2026', 2026].map((day) => [{last_reviewed_on: day}, noDay] as const),
    ...['soon', '0 days', '1.5 years', '12'].map((period) => [{review_in: period}, noPeriod] as const),
  ] as const) {
    const found = frontMatterProblems('docs/a.mdx', {...doc, ...fields}, today);
    expect(found, JSON.stringify(fields)).toEqual([problem]);
  }
});

test('each error of a file name or a post names its fix', () => {
  for (const name of ['señales', 'Printing at home', 'c++', 'a(b)', 'cost-in-$us']) {
    expect(frontMatterProblems(`docs/${name}.mdx`, doc, today), name).toEqual([
      expect.stringMatching(/^file name: contains other characters than .*: rename/),
    ]);
  }
  const sound = '2026-01-31-a';
  for (const [name, fields, problem] of [
    ['2026-1-31-a', {}, /^file name: must be YYYY-MM-DD-slug\.mdx/],
    ['2025-02-30-a', {}, /^file name: 2025-02-30 is not a day of the calendar/],
    ['2026-02-01-a', {}, /^file name: 2026-02-01 is in the future/],
    ['2026/2026-01-31-a', {}, /^file name: is in a folder of blog/],
    [sound, {tags: []}, /^tags: is empty/],
    [sound, {owner: 'data'}, /^owner: is unknown/],
    [
      sound,
      {authors: [{name: 'Ada'}]},
      /^authors\.0: is not a key: define the entry in blog\/authors\.yml and write its key$/,
    ],
  ] as const) {
    const found = frontMatterProblems(`blog/${name}.mdx`, {...post, ...fields}, today);
    expect(found, name).toEqual([expect.stringMatching(problem)]);
  }
});

const parseDoc = (...fields: string[]) =>
  parseFrontMatter({
    filePath: path.resolve('docs/a.mdx'),
    fileContent: ['---', ...fields, '---', ''].join('\n'),
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });

test('a build and npm start name the line of an error in the YAML, and print no stack below it', async () => {
  const error: unknown = await parseDoc('title: A page', 'owner:data').catch((reason: unknown) => reason);
  expect(inspect(error)).toBe(
    '[ContentError: docs/a.mdx:3 front matter: the line is not a field: write a name, a colon, a space and the value]',
  );
});

test('a date without quotes is read as written, and an impossible date does not become the next one', async () => {
  const fields = Object.entries(doc).map(([key, value]) => `${key}: ${value}`);
  const parse = (day: string) => parseDoc(...fields, `last_reviewed_on: ${day}`);
  await expect(parse('2025-02-30')).rejects.toThrow(
    'docs/a.mdx: last_reviewed_on: is not a day of the calendar: write it like 2026-05-03',
  );
  expect((await parse('2025-02-28')).frontMatter.last_reviewed_on).toBe('2025-02-28');
});

test('the next review is due a period after the last one, and overdue from the day after', () => {
  for (const [day, period, due] of [
    ['2026-01-31', '10 days', '2026-02-10'],
    ['2026-01-31', '6 weeks', '2026-03-14'],
    ['2026-01-31', '1 month', '2026-02-28'],
    ['2024-02-29', '1 year', '2025-02-28'],
    ['2026-05-03', '12 months', '2027-05-03'],
  ] as const) {
    expect(dayAfter(day, period), `${day} and ${period}`).toBe(due);
  }
  const phrase = (fields: Record<string, unknown>, on: string) => {
    const review = reviewOf({...doc, ...fields}, on);
    return review && reviewPhrase(review);
  };
  const reviewed = {last_reviewed_on: '2026-05-03'};
  expect(phrase({}, today)).toBe('Not reviewed yet');
  expect(phrase(reviewed, '2027-05-03')).toBe('Last reviewed 3 May 2026, next review due 3 May 2027');
  expect(phrase(reviewed, '2027-05-04')).toBe('Last reviewed 3 May 2026, review overdue since 3 May 2027');
  expect(phrase({...reviewed, review_in: '1 week'}, '2026-05-11')).toMatch(/overdue since 10 May 2026$/);
  expect(phrase({owner: undefined}, today)).toBeUndefined();
});

test('a standalone page has the address that stock gives it', () => {
  for (const file of [
    'index.tsx',
    'trams.mdx',
    'lines/index.md',
    'lines/Index.mdx',
    'lines/lines.mdx',
    'lines/README.md',
    'Lines.tsx',
  ]) {
    const stock = fileToPath(file).replace(/\/?$/, '/');
    expect(pageAddress(`src/pages/${file}`), file).toBe(stock);
  }
  expect(pageAddress('docs/lines/README.md')).toBe('/docs/lines/');
  expect(pageAddress('docs/lines/lines.mdx')).toBe('/docs/lines/');
});

test('the key of an author is also its address', () => {
  const author = {name: 'Trams', title: 'Trams', url: '/docs/', page: true, description};
  const faults = (key: string) => fieldProblems(dataFiles['authors.yml'], {[key]: author}, 'to the entry');
  expect(faults('night-trams')).toEqual([]);
  for (const key of ['Trams', 'trams2', 'night_trams', 'night--trams', '-trams']) {
    expect(faults(key), key).toEqual([
      {path: [key], text: expect.stringMatching(/^is not a valid key: use letters/)},
    ]);
  }
});
