import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER as defaultParseFrontMatter} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';
import {reviewOf} from '../../src/data/reviews.ts';
import {parseFrontMatter} from '../../src/plugins/front-matter/parse-front-matter.ts';

const description = 'What the reader of this page gets from it, in one sentence.';
const fields = {title: 'Trams', description, sidebar_position: 1, owner: 'data'};
const {title, owner: _owner, ...rest} = fields;
const post = {title, description, authors: ['data'], tags: ['api']};

const parse = (file: string, frontMatter: object) =>
  parseFrontMatter({
    filePath: path.resolve(file),
    fileContent: `---\n${Object.entries(frontMatter)
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}\n`)
      .join('')}---\n\nText.\n`,
    defaultParseFrontMatter,
  });

test('one message names the file, field and fix of each wrong front matter', async () => {
  const doc = 'docs/trams.mdx';
  for (const [file, frontMatter, ...problems] of [
    [doc, {...fields, titel: 'x'}, 'titel: is unknown: remove it, or use title, description'],
    [doc, rest, 'title: is missing: add it', 'owner: is missing: add it'],
    [doc, {...fields, title: 7}, 'title: is not text: put it in quotes'],
    [doc, {...fields, title: null}, 'title: is empty'],
    [doc, {...fields, keywords: 'a, b'}, 'keywords: is not a list: write it like [one, two]'],
    [doc, {...fields, title: 'x'.repeat(71)}, 'title: is too long'],
    [doc, {...fields, description: 'Short.'}, 'description: is too short'],
    [doc, {...fields, owner: 'trams'}, 'owner: is not a team: use one of data, design'],
    [doc, {...fields, last_reviewed_on: '2999-01-01'}, 'last_reviewed_on: is in the future'],
    [doc, {...fields, last_reviewed_on: 'May'}, 'last_reviewed_on: is not a day of the calendar'],
    [doc, {...fields, keywords: ['a', 'b']}, 'keywords: has fewer than three entries'],
    ['docs/trams & trains.mdx', fields, 'file name: has other characters'],
    [
      'blog/2025-01-01-trams.mdx',
      {...post, authors: [], tags: [{label: 'x'}]},
      'authors: is empty',
      'tags.0: is not',
    ],
    ['blog/trams.mdx', post, 'file name: must be blog/YYYY-MM-DD-slug.mdx'],
    ['blog/2999-01-01-trams.mdx', post, 'file name: 2999-01-01 is in the future'],
    ['src/pages/trams.mdx', fields, 'sidebar_position: is unknown'],
  ] as const) {
    const error: Error = await parse(file, frontMatter).then(
      () => new Error('There is no message.'),
      (reason) => reason,
    );
    const lines = error.message.split('\n');
    expect(lines, error.message).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) {
      expect(lines[index]).toContain(`${file}: ${problem}`);
    }
  }
});

test('the theme gets the owner of a page and its last review', async () => {
  await parse('blog/2025-01-01-trams.mdx', post);
  await parse('docs/_partial.mdx', {any: 'field'});
  const {frontMatter} = await parse('docs/trams.mdx', {...fields, last_reviewed_on: '2026-05-03'});
  expect(frontMatter).toMatchObject({
    title,
    review: {owner: {url: '/docs/team/data/'}, reviewed: '2026-05-03'},
  });
  expect(reviewOf(post)).toBeUndefined();
});
