import {existsSync, readFileSync} from 'node:fs';
import {readPage} from '../../scripts/pages.ts';
import {frontMatterFaults} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {expect, test} from '../test.ts';
import {SiteCopy} from './site-copy.ts';

let copy: SiteCopy;

test.beforeAll(() => {
  copy = new SiteCopy();
});

test.afterAll(() => copy.remove());

/** Runs `npm run new` as a script does: no terminal, so no questions. */
const runNew = (...args: string[]) => copy.run('scripts/new.ts', ...args);

const description = 'What the reader of this page gets from it, said in one whole sentence.';

test('each kind of page is put in its place, with front matter that holds, and never over another', async () => {
  test.setTimeout(180_000);
  const pages = {
    'blog/2025-01-31-uber-all.mdx': [
      'post',
      'Über all',
      '--date',
      '2025-01-31',
      '--author',
      'data',
      '--tag',
      'core',
    ],
    'docs/services/printing.mdx': ['doc', 'Printing', '--folder', 'services'],
    'projects/tram-stops.mdx': ['project', 'Tram stops'],
  };
  for (const [file, args] of Object.entries(pages)) {
    const command = [...args, '--description', description];
    const first = await runNew(...command);
    expect(first.code, first.output).toBe(0);
    expect(first.output).toContain(`Wrote ${file}. Next: `);
    const {frontMatter} = readPage(copy.path(file));
    expect(frontMatterFaults(file, frontMatter, '2026-01-31')).toEqual([]);
    const again = await runNew(...command);
    expect(again.code).toBe(1);
    expect(again.output).toContain(`${file} is there already`);
  }
});

test('notices go into their data files, which still compile', async () => {
  test.setTimeout(180_000);
  const maintenance = await runNew(
    ...['maintenance', "The mail's move", '--start', '2026-12-05T22:00Z', '--end', '2026-12-06T02:00Z'],
    ...['--service', 'Mail', '--effect', 'Mail waits.'],
  );
  expect(maintenance.code, maintenance.output).toBe(0);
  const announcement = await runNew(
    'announcement',
    'Trams run',
    '--to',
    '/docs/intro/',
    '--label',
    'Read more',
  );
  expect(announcement.code, announcement.output).toBe(0);
  const print =
    "import {maintenanceWindows} from './src/data/maintenance.ts'; import {announcement} from './src/data/announcement.ts'; console.log(JSON.stringify([maintenanceWindows[0], announcement]))";
  const {output} = await copy.run('--eval', print);
  const data: unknown = JSON.parse(output);
  expect(data).toMatchObject([
    {id: '2026-12-05-the-mails-move', start: '2026-12-05T22:00:00Z', services: ['Mail']},
    {text: 'Trams run', link: {to: '/docs/intro/'}},
  ]);
});

test('what is missing or wrong is named, and nothing is written', async () => {
  test.setTimeout(180_000);
  expect((await runNew('post', 'Half')).output).toMatch(/Missing: --description .*--author .*--tag /);
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
  expect(mistyped.output).toContain('"dta" is not in blog/authors.yml: did you mean "data"?');
  expect((await runNew('doc', 'Half', '--folder', '../src', '--description', description)).code).toBe(1);
  expect(existsSync(copy.path('src/half.mdx'))).toBe(false);
  expect(readFileSync(copy.path('blog/tags.yml'), 'utf8')).toBe(readFileSync('blog/tags.yml', 'utf8'));
});

test('a notice whose dates cannot be is named with field and cure, by the command and where it stands', async () => {
  test.setTimeout(180_000);
  const trams = ['announcement', 'Late trams', '--to', '/docs/intro/', '--label', 'Read more'];
  const mail = ['maintenance', 'Late mail', '--service', 'Mail', '--effect', 'Mail waits.'];
  const backwards = ['--start', '2026-12-06T02:00Z', '--end', '2026-12-05T22:00Z'];
  for (const command of [trams, mail]) {
    const {code, output} = await runNew(...command, ...backwards);
    expect(code, output).toBe(1);
    expect(output).toContain(': end: is not after the start: swap them or mend the date');
  }
  /** What stands in place of the entries of each file. */
  const files = {
    'src/data/announcement.ts': (span: string) => `checked({id: 'a', text: 'b', ${span}});`,
    'src/data/maintenance.ts': (span: string) =>
      `checked([{id: 'a', title: 'b', services: ['c'], effect: 'd', ${span}}]);`,
  };
  for (const [file, entry] of Object.entries(files)) {
    const sound = readFileSync(copy.path(file), 'utf8');
    expect(sound).not.toContain('Late ');
    for (const [start, end, fault] of [
      [
        '2026-12-05',
        '2026-12-06T00:00:00Z',
        'start: "2026-12-05" is no moment in UTC: write it like 2026-12-',
      ],
      ['2026-12-05T22:00:00Z', 'soon', 'end: "soon" is no moment in UTC: write it like 2026-12-05T22:00:00Z'],
      ['2026-02-30T00:00:00Z', '2026-12-06T00:00:00Z', 'start: "2026-02-30T00:00:00Z" is no moment in UTC'],
      ['2026-12-06T02:00:00Z', '2026-12-05T22:00:00Z', 'end: is not after the start'],
    ]) {
      copy.edit(file, (text) =>
        text.replace(/checked\([[{][\s\S]*$/, () => entry(`start: '${start}', end: '${end}'`)),
      );
      const {output} = await copy.run('--eval', `import './${file}'`);
      expect(output).toContain(`${file}: a: ${fault}`);
      copy.edit(file, () => sound);
    }
  }
});
