import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {parse} from 'yaml';
import {create} from '../../scripts/new.ts';
import {readPage} from '../../scripts/pages.ts';
import {announcementBar, readAnnouncement, readWindows} from '../../src/data/notices.ts';
import {frontMatterProblems} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {expect, test} from '../unit.ts';
import {description, SiteCopy} from './site-copy.ts';

/** The copy of the site in which the tests create pages. */
const copy = new SiteCopy();

test.afterAll(() => copy.remove());

/** The options of `npm run new`. */
type Values = Parameters<typeof create>[1];

/** What `npm run new` prints without a terminal, in which it asks nothing. */
const created = (kind: string, title: string, values: Values) =>
  copy.inside(() => create([kind, title], values, false));

/** The error of `npm run new` without a terminal. */
const failed = (kind: string, title: string, values: Values) =>
  created(kind, title, values).then(
    (output) => `no error: ${output}`,
    (error: Error) => error.message,
  );

test('npm run new: each kind of page is created in its folder with valid front matter, and never replaces another', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const pages: Record<string, [kind: string, title: string, values: Values]> = {
    [`blog/${today}-ueber-all.mdx`]: ['post', 'Über all', {author: 'data,design', tag: 'core'}],
    'docs/services/strasse-aether-ol-lodz.mdx': [
      'doc',
      'Straße Æther Øl Łódź',
      {folder: 'services', owner: 'operations'},
    ],
    'projects/tram-stops.mdx': ['project', 'Tram stops', {owner: 'data'}],
  };
  for (const [file, [kind, title, values]] of Object.entries(pages)) {
    expect(await created(kind, title, {...values, description})).toContain(`Wrote ${file}. Next: `);
    const {frontMatter} = readPage(copy.path(file));
    expect(frontMatterProblems(file, frontMatter, today)).toEqual([]);
    expect(await failed(kind, title, {...values, description})).toContain(`${file} already exists`);
  }
});

test('npm run new: a doc comes after the pages and the categories of its folder', async () => {
  await created('doc', 'Maps', {folder: 'docs/guides/', owner: 'data', description});
  const category: {position: number} = parse(
    readFileSync(copy.path('docs/guides/elementos/_category_.yml'), 'utf8'),
  );
  const taken = readdirSync('docs/guides')
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => Number(readPage(`docs/guides/${file}`).frontMatter.sidebar_position));
  const {frontMatter} = readPage(copy.path('docs/guides/maps.mdx'));
  expect(frontMatter.sidebar_position).toBe(Math.max(...taken, category.position) + 1);
});

const announced = {to: '/docs/intro/', label: 'Read more', end: '2100-01-01T00:00Z'};
const planned = {
  start: '2026-12-05T22:00Z',
  end: '2026-12-06T02:00Z',
  service: 'Mail, Calendars',
  effect: 'Mail waits.',
};

test('npm run new: notices are added to their data files, which keep their other entries', async () => {
  const file = 'src/data/maintenance.yml';
  const before = readFileSync(file, 'utf8');
  copy.edit(file, (source) => source.trimEnd());
  await created('maintenance', "The mail's move", {...planned, start: '2026-12-05T23:00+01:00'});
  const text = "Trams run, and the night's first one waits for the last train";
  await created('announcement', text, announced);
  expect(readFileSync(copy.path(file), 'utf8')).toContain(before);
  expect((await copy.inside(() => readWindows()))[0]).toEqual({
    id: '2026-12-05-the-mails-move',
    title: "The mail's move",
    start: '2026-12-05T22:00Z',
    end: '2026-12-06T02:00Z',
    services: ['Mail', 'Calendars'],
    effect: 'Mail waits.',
  });
  expect(await copy.inside(readAnnouncement)).toMatchObject({
    text,
    link: {to: '/docs/intro/'},
    end: '2100-01-01T00:00Z',
  });
});

test('npm run new: it names missing and wrong answers, and writes nothing', async () => {
  const written = () => readdirSync(copy.folder, {recursive: true, encoding: 'utf8'}).sort();
  const notice = readFileSync(copy.path('src/data/announcement.yml'), 'utf8');
  const before = written();
  const doc = {folder: 'services', description};
  const backwards = {start: planned.end, end: planned.start};
  const isBackwards = /--end "\S+" is not after the start: swap them or correct/;
  const wrong: [kind: string, values: Values, problem: string | RegExp, title?: string][] = [
    ['pots', {}, 'did you mean "post"?'],
    ['post', {}, /Missing: --description .*--author .*--tag /],
    [
      'post',
      {description, author: 'dta', tag: 'core'},
      'contains "dta", which is not in blog/authors.yml: did you mean "data"?',
    ],
    ['project', {}, /--owner \(The team that owns the page: data, design, .*\)/],
    ['project', {description}, 'Missing: --slug', '指南'],
    ['project', {description, slug: 'Foo Bar'}, '--slug "Foo Bar" is not a slug: use letters a to z'],
    [
      'doc',
      {folder: 'guides', owner: 'dta'},
      '--owner "dta" has no page in docs/team/: did you mean "data"?',
    ],
    ['doc', {folder: '../src', description}, '--folder "../src" is not a folder of docs'],
    ['doc', doc, 'Missing: --slug', '指南'],
    ['doc', doc, 'docs/services/gitlab/index.mdx already exists', 'GitLab'],
    [
      'doc',
      {...doc, slug: '../../../../escape'},
      '--slug "../../../../escape" is not a slug: use letters a to z',
    ],
    ['doc', {...doc, author: 'data'}, '--author is not an option of doc: use --folder'],
    ['announcement', {}, /Missing: --end \(The end in UTC.*--to /],
    ['announcement', {...announced, slug: 'foo--bar'}, '--slug "foo--bar" is not a slug'],
    [
      'announcement',
      {...announced, to: 'docs/intro'},
      '--to "docs/intro" is not an address: write a page of ours with slashes at both ends',
    ],
    ['announcement', {...announced, to: '//docs/intro/'}, '--to "//docs/intro/" is not an address'],
    ['announcement', {...announced, to: 'https://[docs/'}, '--to "https://[docs/" is not an address'],
    [
      'announcement',
      {...announced, to: 'http://docs.example/'},
      '--to "http://docs.example/" is not an address',
    ],
    [
      'announcement',
      {...announced, start: '2026-02-30T00:00Z'},
      '--start "2026-02-30T00:00Z" is not a time in UTC: write it like',
    ],
    ['announcement', {...announced, ...backwards}, isBackwards],
    ['maintenance', {...planned, ...backwards}, isBackwards],
    ['maintenance', {...planned, service: ' ,'}, '--service " ," is empty'],
    ['maintenance', {...planned, effect: 'Mail\nwaits.'}, '--effect "Mail\nwaits." is more than one line'],
    // The end is correct.
    [
      'maintenance',
      {...planned, start: '2026-12-05T22:00:30Z'},
      /^--start "\S+" is not a time in UTC: write it like \S+$/,
    ],
  ];
  for (const [kind, values, problem, title = 'Half'] of wrong) {
    expect(await failed(kind, title, values)).toMatch(problem);
  }
  const words = copy.inside(() => create(['project', 'Two', 'Words'], {description}, false));
  await expect(words).rejects.toThrow('"Words" follows "Two": put the whole title in quotes');
  const untitled = copy.inside(() => create(['post'], {}, false));
  await expect(untitled).rejects.toThrow(/^Missing: a title after the kind \(Title\), --description /);
  expect(written()).toEqual(before);
  expect(existsSync(copy.path('src/half.mdx'))).toBe(false);
  expect(readFileSync(copy.path('src/data/announcement.yml'), 'utf8')).toBe(notice);
});

test('a data file with an impossible date or an id twice does not load, and the error names the place and the fix', async () => {
  const window = 'tram: {title: Tram, services: [Tram], effect: Trams wait';
  const sound = ['2026-12-05T22:00Z', '2026-12-06T02:00Z'] as const;
  for (const [start, end, problem] of [
    ['2026-12-05', sound[1], 'start: is not a time in UTC: write it like 2026-12-05T22:00Z'],
    ['2026-02-30T00:00Z', sound[1], 'start: is not a time in UTC'],
    [sound[0], 'soon', 'end: is not a time in UTC'],
    [sound[1], sound[0], 'end: is not after the start'],
  ] as const) {
    expect(() => readWindows(`${window}, start: ${start}, end: ${end}}`)).toThrow(
      `src/data/maintenance.yml: tram.${problem}`,
    );
  }
  expect(() => readWindows('tram: {}\n\ntram: {}')).toThrow(
    'src/data/maintenance.yml:3 YAML: this name is used twice: remove or rename one of the two',
  );
  writeFileSync(copy.path('src/data/announcement.yml'), 'id: tram\ntext: Trams wait.\nend: soon\n');
  await expect(copy.inside(readAnnouncement)).rejects.toThrow(
    /^src\/data\/announcement\.yml: end: is not a time in UTC: write it like \S+$/,
  );
});

test('a site without notices needs no file for them', async () => {
  rmSync(copy.path('src/data/announcement.yml'));
  rmSync(copy.path('src/data/maintenance.yml'));
  expect(await copy.inside(readAnnouncement)).toBeNull();
  expect(await copy.inside(() => readWindows())).toEqual([]);
});

test('the link of an announcement leads to a page below the base path, or to another site', () => {
  const linked = (to: string) =>
    announcementBar({id: 'tram', text: 'A < B', link: {label: 'More', to}, end: '2100-01-01T00:00Z'}).content;
  expect(linked('/docs/intro/')).toBe('A &lt; B <a href="/docs/intro/">More</a>');
  expect(linked('https://stops.example/')).toContain('href="https://stops.example/"');
});
