import {fileToPath} from '@docusaurus/utils';
import {pageAddress} from '../../scripts/pages.ts';
import {fieldFaults} from '../../src/features/field-faults/field-faults.ts';
import {frontMatterFaults} from '../../src/features/front-matter/parse-front-matter.ts';
import {dataFiles} from '../../src/features/front-matter/schema.ts';
import {expect, test} from '../test.ts';

const description = 'What the reader of this page gets from it, said in one whole sentence.';
const doc = {title: 'A page', description, sidebar_position: 1};
const post = {title: 'A post', description, authors: ['data'], tags: ['core']};
const today = '2026-01-31';

test('correct front matter passes', () => {
  expect(frontMatterFaults('docs/guides/a.mdx', doc, today)).toEqual([]);
  expect(frontMatterFaults('blog/2026-01-31-a-post.mdx', post, today)).toEqual([]);
  expect(frontMatterFaults('src/pages/a.mdx', {description}, today)).toEqual([]);
});

test('each fault names its field and its cure', () => {
  const faults = (file: string, frontMatter: Record<string, unknown>) =>
    frontMatterFaults(file, frontMatter, today);
  expect(faults('docs/a.mdx', {...doc, descripton: 'x'})).toEqual([
    'descripton: is unknown: did you mean "description"?',
  ]);
  expect(faults('docs/a.mdx', {...doc, colour: 'red'})[0]).toMatch(
    /^colour: is unknown: remove it, or use one of /,
  );
  expect(faults('docs/a.mdx', {title: 'A page', sidebar_position: 1})).toEqual([
    'description: is missing: add it between the --- lines at the top of the file',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 'first'})).toEqual([
    'sidebar_position: must be of type number: write digits alone',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 9.5})).toEqual([
    'sidebar_position: must be of type int: write a whole number',
  ]);
  expect(faults('docs/a.mdx', {...doc, sidebar_position: 0})).toEqual([
    'sidebar_position: is below 1: places are counted from 1',
  ]);
  expect(faults('docs/a.mdx', {...doc, description: 'Short.'})[0]).toMatch(/^description: is too short/);
  expect(faults('docs/a.mdx', {...doc, title: 'A'.repeat(71)})[0]).toMatch(/^title: is too long for a card/);
  for (const name of ['señales', 'Printing at home', 'c++', 'a(b)', 'cost-in-$us']) {
    expect(faults(`docs/${name}.mdx`, doc), name).toEqual([
      expect.stringMatching(/^file name: holds more than .*: rename/),
    ]);
  }
  expect(faults('docs/guides/elementos/bulletins/V-10.mdx', doc)).toEqual([]);
  expect(faults('blog/2026-1-31-a.mdx', post)[0]).toMatch(/^file name: must be YYYY-MM-DD-slug\.mdx/);
  expect(faults('blog/2025-02-30-a.mdx', post)[0]).toMatch(
    /^file name: 2025-02-30 is no day of the calendar/,
  );
  expect(faults('blog/2026-02-01-a.mdx', post)[0]).toMatch(/^file name: 2026-02-01 is in the future/);
  expect(faults('blog/2026-01-31-a.mdx', {...post, tags: []})[0]).toMatch(/^tags: is empty/);
  expect(faults('blog/2026-01-31-a.mdx', {...post, authors: [{name: 'Ada'}]})).toEqual([
    'authors.0: is no key: define the entry in blog/authors.yml and write its key',
  ]);
  expect(faults('blog/2026/2026-01-31-a.mdx', post)[0]).toMatch(/^file name: lies in a folder/);
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

test('an author has a key that is its address as it stands', () => {
  const author = {name: 'Trams', title: 'Trams', url: '/docs/', page: true, description};
  const faults = (key: string) => fieldFaults(dataFiles['authors.yml'], {[key]: author}, 'to the entry');
  expect(faults('night-trams')).toEqual([]);
  for (const key of ['Trams', 'trams2', 'night_trams', 'night--trams', '-trams']) {
    expect(faults(key), key).toEqual([
      {path: [key], text: expect.stringMatching(/^is no key of an author: write it in letters/)},
    ]);
  }
});
