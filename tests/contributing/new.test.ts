import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {readPage} from '../../scripts/pages.ts';
import {frontMatterProblems} from '../../src/features/front-matter/parse-front-matter.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

let copy: SiteCopy;

test.beforeAll(() => {
  copy = new SiteCopy();
});

test.afterAll(() => copy.remove());

/** Runs `npm run new` as a script does. It has no terminal, so it asks nothing. */
const runNew = (...args: string[]) => copy.run('scripts/new.ts', ...args);

const description = 'What the reader of this page gets from it, said in one whole sentence.';

test('each kind of page is created in its folder with valid front matter, and never replaces another', async () => {
  const pages = {
    'blog/2025-01-31-ueber-all.mdx': [
      'post',
      'Über all',
      '--date',
      '2025-01-31',
      '--author',
      'data',
      '--tag',
      'core',
    ],
    'docs/services/strasse-aether-ol-lodz.mdx': [
      'doc',
      'Straße Æther Øl Łódź',
      '--folder',
      'services',
      '--owner',
      'operations',
    ],
    'projects/tram-stops.mdx': ['project', 'Tram stops', '--owner', 'data'],
  };
  for (const [file, args] of Object.entries(pages)) {
    const command = [...args, '--description', description];
    const first = await runNew(...command);
    expect(first.code, first.output).toBe(0);
    expect(first.output).toContain(`Wrote ${file}. Next: `);
    const {frontMatter} = readPage(copy.path(file));
    expect(frontMatterProblems(file, frontMatter, '2026-01-31')).toEqual([]);
    const again = await runNew(...command);
    expect(again.code).toBe(1);
    expect(again.output).toContain(`${file} already exists`);
  }
});

test('a new doc comes after the pages and the categories of its folder', async () => {
  const {code, output} = await runNew(
    'doc',
    'Maps',
    '--folder',
    'guides/',
    '--owner',
    'data',
    '--description',
    description,
  );
  expect(code, output).toBe(0);
  const category: {position: number} = parse(
    readFileSync(copy.path('docs/guides/elementos/_category_.yml'), 'utf8'),
  );
  const taken = readdirSync('docs/guides')
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => Number(readPage(`docs/guides/${file}`).frontMatter.sidebar_position));
  const {frontMatter} = readPage(copy.path('docs/guides/maps.mdx'));
  expect(frontMatter.sidebar_position).toBe(Math.max(...taken, category.position) + 1);
});

test('notices are added to their data files, which still compile and keep their format', async () => {
  const maintenance = await runNew(
    ...['maintenance', "The mail's move", '--start', '2026-12-05T22:00Z', '--end', '2026-12-06T02:00Z'],
    ...['--service', 'Mail', '--effect', 'Mail waits.'],
  );
  expect(maintenance.code, maintenance.output).toBe(0);
  const announcement = await runNew(
    'announcement',
    "Trams run, and the night's first one waits for the last train",
    '--end',
    '2100-01-01T00:00Z',
    '--to',
    '/docs/intro/',
    '--label',
    'Read more',
  );
  expect(announcement.code, announcement.output).toBe(0);
  const print =
    "import {maintenanceWindows} from './src/data/maintenance.ts'; import {announcement} from './src/data/announcement.ts'; console.log(JSON.stringify([maintenanceWindows.find(({id}) => id.endsWith('the-mails-move')), announcement]))";
  const {output} = await copy.run('--eval', print);
  const data: unknown = JSON.parse(output);
  expect(data).toMatchObject([
    {
      id: '2026-12-05-the-mails-move',
      title: "The mail's move",
      start: '2026-12-05T22:00:00Z',
      services: ['Mail'],
    },
    {
      text: "Trams run, and the night's first one waits for the last train",
      link: {to: '/docs/intro/'},
      end: '2100-01-01T00:00:00Z',
    },
  ]);
  const check =
    "import {styleProblems} from './scripts/check/code.ts'; styleProblems(['src/data/announcement.ts', 'src/data/maintenance.ts']).then((faults) => console.log(faults.length))";
  expect((await copy.run('--eval', check)).output, 'they have the format that npm run check expects').toBe(
    '0\n',
  );
});

test('the command names missing and wrong answers, and writes nothing', async () => {
  expect((await runNew('post', 'Half')).output).toMatch(/Missing: --description .*--author .*--tag /);
  expect((await runNew('announcement', 'Half')).output).toMatch(
    /Missing: --end \(The end of its last day .*--to /,
  );
  expect((await runNew('project', 'Half')).output).toMatch(
    /--owner \(The team that owns the page: data, design, .*\)/,
  );
  expect((await runNew('doc', 'Half', '--folder', 'guides', '--owner', 'dta')).output).toContain(
    '--owner "dta" has no page in docs/team/: did you mean "data"?',
  );
  expect((await runNew('pots', 'Half')).output).toContain('did you mean "post"?');
  const mistyped = await runNew(
    'post',
    'Half',
    '--description',
    description,
    '--author',
    'dta',
    '--tag',
    'core',
  );
  expect(mistyped.output).toContain('contains "dta", which is not in blog/authors.yml: did you mean "data"?');
  expect((await runNew('doc', 'Half', '--folder', '../src', '--description', description)).code).toBe(1);
  expect(existsSync(copy.path('src/half.mdx'))).toBe(false);
  expect(readFileSync(copy.path('blog/tags.yml'), 'utf8')).toBe(readFileSync('blog/tags.yml', 'utf8'));
});

test('the command names an impossible name or link with its fix, and writes nothing', async () => {
  const written = () => readdirSync(copy.folder, {recursive: true, encoding: 'utf8'}).sort();
  const notice = readFileSync(copy.path('src/data/announcement.ts'), 'utf8');
  const before = written();
  const page = ['--description', description];
  const doc = ['doc', 'Named', '--folder', 'services', ...page];
  const announcement = ['announcement', 'Trams stop', '--end', '2100-01-01T00:00Z', '--label', 'Read more'];
  const maintenance = [
    ...['maintenance', 'Mail moves', '--start', '2026-12-05T22:00Z', '--end', '2026-12-06T02:00Z'],
  ];
  for (const [args, fault] of [
    [['doc', '指南', '--folder', 'guides', ...page], 'Missing: --slug'],
    [['project', '指南', ...page], 'Missing: --slug'],
    [['doc', 'GitLab', '--folder', 'services', ...page], 'docs/services/gitlab/index.mdx already exists'],
    [['project', 'Two', 'Words', ...page], '"Words" follows "Two": put the whole title in quotes'],
    [
      [...doc, '--slug', '../../../../escape'],
      '--slug "../../../../escape" is not a slug: use letters a to z',
    ],
    [
      ['project', 'Named', ...page, '--slug', 'Foo Bar'],
      '--slug "Foo Bar" is not a slug: use letters a to z',
    ],
    [[...announcement, '--to', '/docs/intro/', '--slug', 'foo--bar'], '--slug "foo--bar" is not a slug'],
    [[...doc, '--author', 'data', '--slug', 'named'], '--author is not an option of doc: use --folder'],
    [
      [...maintenance, '--service', 'Mail', '--service', '', '--effect', 'Mail waits.'],
      '--service "Mail," is empty',
    ],
    [
      [...maintenance, '--service', 'Mail', '--effect', 'Mail\nwaits.'],
      '--effect "Mail\nwaits." is more than one line',
    ],
    [
      [...announcement, '--to', 'docs/intro'],
      '--to "docs/intro" is not an address: write a page of ours with slashes at both ends',
    ],
    [[...announcement, '--to', '//docs/intro/'], '--to "//docs/intro/" is not an address'],
    [[...announcement, '--to', 'http://docs.example/'], '--to "http://docs.example/" is not an address'],
    [
      [...announcement, '--to', '/docs/intro/', '--start', '2026-02-30T00:00Z'],
      '--start "2026-02-30T00:00Z" is not a time: write it in UTC',
    ],
  ] as const) {
    const {code, output} = await runNew(...args);
    expect(code, output).toBe(1);
    expect(output).toContain(fault);
  }
  expect(written()).toEqual(before);
  expect(readFileSync(copy.path('src/data/announcement.ts'), 'utf8')).toBe(notice);
});

/** Python gives the command a terminal, which Node.js cannot. A terminal without a width would wrap after each letter. */
const inTerminal =
  'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", "-c", "stty cols 120 rows 40; exec \\"$0\\" \\"$@\\"", os.environ["NODE"], *sys.argv[1:]])))';

test('in a terminal, the command asks again for a wrong answer, and keeps the others', async () => {
  const child = spawn(
    'python3',
    ['-c', inTerminal, path.resolve('node_modules/tsx/dist/cli.mjs'), 'scripts/new.ts', 'doc'],
    {cwd: copy.folder, env: {...process.env, NODE: process.execPath}},
  );
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const down = '\u001b[B';
  const clear = '\u0015';
  const answers = [
    [/Title/, 'x'.repeat(71)],
    [/too long for a card/, clear],
    [/is empty/, '指南'],
    [/The folder of docs/, down.repeat(4)],
    [/because "指南" gives no valid name/, 'Foo Bar'],
    [/is not a slug/, `${clear}drive`],
    [/docs\/services\/drive\.mdx already exists/, `${clear}asked-again`],
    [/What the reader gets/, 'x'.repeat(49)],
    [/is too short/, clear + description],
    [/The team that owns the page/, down.repeat(3)],
  ] as const;
  try {
    for (const [asked, answer] of answers) {
      const from = output.length;
      await expect.poll(() => output.slice(from), {message: output}).toMatch(asked);
      child.stdin.write(answer);
      child.stdin.write('\r');
    }
    expect(await exited, output).toEqual([0, null]);
  } finally {
    child.kill();
  }
  expect(readPage(copy.path('docs/services/asked-again.mdx')).frontMatter).toMatchObject({
    title: '指南',
    description,
    owner: 'operations',
  });
});

test('the command and the check name impossible dates of a notice with field and fix', async () => {
  const trams = ['announcement', 'Late trams', '--to', '/docs/intro/', '--label', 'Read more'];
  const mail = ['maintenance', 'Late mail', '--service', 'Mail', '--effect', 'Mail waits.'];
  const backwards = ['--start', '2026-12-06T02:00Z', '--end', '2026-12-05T22:00Z'];
  for (const command of [trams, mail]) {
    const {code, output} = await runNew(...command, ...backwards);
    expect(code, output).toBe(1);
    expect(output).toMatch(/--end "\S+" is not after the start: swap them or correct the date/);
  }
  const seconds = await runNew(...mail, '--start', '2026-12-05T22:00:30Z', '--end', '2026-12-06T02:00Z');
  expect(seconds.output).toContain('--start "2026-12-05T22:00:30Z" is not a time in UTC: write it like');
  expect(seconds.output, 'the end is correct').not.toContain('--end');
  /** The text that replaces the entries of each file. */
  const files = {
    'src/data/announcement.ts': (span: string) => `checked({id: 'a', text: 'b', ${span}});`,
    'src/data/maintenance.ts': (span: string) =>
      `checked([{id: 'a', title: 'b', services: ['c'], effect: 'd', ${span}}]);`,
  };
  for (const [file, entry] of Object.entries(files)) {
    const sound = readFileSync(copy.path(file), 'utf8');
    expect(sound).not.toMatch(/Late (trams|mail)/);
    for (const [start, end, fault] of [
      [
        '2026-12-05',
        '2026-12-06T00:00:00Z',
        'start: "2026-12-05" is not a time in UTC: write it like 2026-12-',
      ],
      [
        '2026-12-05T22:00:00Z',
        'soon',
        'end: "soon" is not a time in UTC: write it like 2026-12-05T22:00:00Z',
      ],
      ['2026-02-30T00:00:00Z', '2026-12-06T00:00:00Z', 'start: "2026-02-30T00:00:00Z" is not a time in UTC'],
      ['2026-12-06T02:00:00Z', '2026-12-05T22:00:00Z', 'end: is not after the start'],
    ]) {
      copy.edit(file, (text) =>
        text.replace(/(?<= = )checked\([\s\S]*$/, () => entry(`start: '${start}', end: '${end}'`)),
      );
      const {output} = await copy.run('--eval', `import './${file}'`);
      expect(output).toContain(`${file}: a: ${fault}`);
      copy.edit(file, () => sound);
    }
  }
});
