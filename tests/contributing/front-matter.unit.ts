import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER, fileToPath} from '@docusaurus/utils';
import {pageAddress} from '../../scripts/pages.ts';
import {fieldProblems} from '../../src/features/front-matter/field-problems.ts';
import {frontMatterProblems, parseFrontMatter} from '../../src/features/front-matter/parse-front-matter.ts';
import {dataFiles} from '../../src/features/front-matter/schema.ts';
import {dayAfter, reviewOf} from '../../src/features/page-owners/build.ts';
import {reviewPhrase} from '../../src/features/page-owners/review.ts';
import {expect, test} from '../unit.ts';

const description = 'What the reader of this page gets from it, said in one whole sentence.';
const doc = {title: 'A page', description, owner: 'data', sidebar_position: 1};
const post = {title: 'A post', description, authors: ['data'], tags: ['core']};
const today = '2026-01-31';

test('correct front matter passes', () => {
  expect(frontMatterProblems('docs/guides/a.mdx', doc, today)).toEqual([]);
  expect(frontMatterProblems('blog/2026-01-31-a-post.mdx', post, today)).toEqual([]);
  expect(frontMatterProblems('src/pages/a.mdx', {description, owner: 'design'}, today)).toEqual([]);
});

test('each error names its field and its fix', () => {
  const faults = (file: string, frontMatter: Record<string, unknown>) =>
    frontMatterProblems(file, frontMatter, today);
  expect(faults('docs/a.mdx', {...doc, descripton: 'x'})).toEqual([
    'descripton: is unknown: did you mean "description"?',
  ]);
  expect(faults('docs/a.mdx', {...doc, colour: 'red'})[0]).toMatch(
    /^colour: is unknown: remove it, or use one of /,
  );
  expect(faults('docs/a.mdx', {title: 'A page', owner: 'data', sidebar_position: 1})).toEqual([
    'description: is missing: add it between the --- lines at the top of the file (One sentence of 50 to 160 characters that says what the reader gets from this page. Each page has its own)',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 'first'})).toEqual([
    'sidebar_position: must be of type number: write only digits',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 9.5})).toEqual([
    'sidebar_position: must be of type int: write a whole number',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 0})).toEqual([
    'sidebar_position: is below 1: write 1 for the first place',
  ]);
  expect(faults('docs/a.mdx', {...doc, description: 'Short.'})[0]).toMatch(/^description: is too short/);
  expect(faults('docs/a.mdx', {...doc, title: 'A'.repeat(71)})[0]).toMatch(/^title: is too long for a card/);
  for (const name of ['señales', 'Printing at home', 'c++', 'a(b)', 'cost-in-$us']) {
    expect(faults(`docs/${name}.mdx`, doc), name).toEqual([
      expect.stringMatching(/^file name: contains other characters than .*: rename/),
    ]);
  }
  expect(faults('docs/guides/elementos/bulletins/V-10.mdx', doc)).toEqual([]);
  expect(faults('blog/2026-1-31-a.mdx', post)[0]).toMatch(/^file name: must be YYYY-MM-DD-slug\.mdx/);
  expect(faults('blog/2025-02-30-a.mdx', post)[0]).toMatch(
    /^file name: 2025-02-30 is not a day of the calendar/,
  );
  expect(faults('blog/2026-02-01-a.mdx', post)[0]).toMatch(/^file name: 2026-02-01 is in the future/);
  expect(faults('blog/2026-01-31-a.mdx', {...post, tags: []})[0]).toMatch(/^tags: is empty/);
  expect(faults('blog/2026-01-31-a.mdx', {...post, authors: [{name: 'Ada'}]})).toEqual([
    'authors.0: is not a key: define the entry in blog/authors.yml and write its key',
  ]);
  expect(faults('blog/2026/2026-01-31-a.mdx', post)[0]).toMatch(/^file name: is in a folder of blog/);
});

test('a page has an owner with a team page, and a review that took place', () => {
  const faults = (fields: Record<string, unknown>) =>
    frontMatterProblems('docs/a.mdx', {...doc, ...fields}, today);
  expect(faults({last_reviewed_on: '2026-01-31', review_in: '6 weeks'})).toEqual([]);
  expect(
    frontMatterProblems('projects/a.mdx', {title: 'A page', description, sidebar_position: 1}, today),
  ).toEqual([
    'owner: is missing: add it between the --- lines at the top of the file (The team that is responsible for the page: the name of its page in docs/team/)',
  ]);
  expect(faults({owner: 'operatoins'})).toEqual([
    'owner: "operatoins" has no page in docs/team/: did you mean "operations"?',
  ]);
  expect(faults({owner: 'index'})).toEqual([
    'owner: "index" has no page in docs/team/: use one of data, design, development, operations, oversight',
  ]);
  expect(faults({last_reviewed: '2026-01-31'})).toEqual([
    'last_reviewed: is unknown: did you mean "last_reviewed_on"?',
  ]);
  for (const day of ['2026-02-30', '3 May 2026', 2026]) {
    expect(faults({last_reviewed_on: day}), String(day)).toEqual([
      'last_reviewed_on: is not a day of the calendar: write it like 2026-05-03',
    ]);
  }
  expect(faults({last_reviewed_on: '2026-02-01'})).toEqual([
    'last_reviewed_on: 2026-02-01 is in the future: write the day when the owner last checked the page',
  ]);
  for (const period of ['soon', '0 days', '1.5 years', '12']) {
    expect(faults({review_in: period}), period).toEqual([
      'review_in: is not a period: write it like 6 weeks, 3 months or 1 year',
    ]);
  }
  expect(frontMatterProblems('blog/2026-01-31-a-post.mdx', {...post, owner: 'data'}, today)).toEqual([
    expect.stringMatching(/^owner: is unknown/),
  ]);
});

test('a date without quotes is read as written, and an impossible date does not become the next one', async () => {
  const source = `---\n${Object.entries({...doc, last_reviewed_on: '2025-02-30'})
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n`;
  const params = {
    filePath: path.resolve('docs/a.mdx'),
    fileContent: source,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  };
  await expect(parseFrontMatter(params)).rejects.toThrow(
    'docs/a.mdx: last_reviewed_on: is not a day of the calendar: write it like 2026-05-03',
  );
  const fileContent = source.replace('2025-02-30', '2025-02-28');
  expect((await parseFrontMatter({...params, fileContent})).frontMatter.last_reviewed_on).toBe('2025-02-28');
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
