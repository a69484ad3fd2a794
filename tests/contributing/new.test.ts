import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readPage} from '../../scripts/pages.ts';
import {frontMatterFaults} from '../../src/plugins/front-matter/parse-front-matter.ts';
import {expect, test} from '../test.ts';

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'handbook-new-'));
  for (const name of ['blog', 'docs', 'projects', 'scripts', 'src', 'package.json', 'tsconfig.json']) {
    cpSync(name, path.join(folder, name), {recursive: true});
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
});

test.afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Runs `npm run new` as a script does: no terminal, so no questions. */
function runNew(...args: string[]): {status: number | null; output: string; errors: string} {
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const {status, stdout, stderr} = spawnSync(process.execPath, [tsx, 'scripts/new.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return {status, output: stdout, errors: stderr};
}

const description = 'What the reader of this page gets from it, said in one whole sentence.';

test('each kind of page is put in its place, with front matter that holds, and never over another', () => {
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
    const first = runNew(...command);
    expect(first.errors).toBe('');
    expect(first.output).toContain(`Wrote ${file}. Next: `);
    const {frontMatter} = readPage(path.join(folder, file));
    expect(frontMatterFaults(file, frontMatter, '2026-01-31')).toEqual([]);
    const again = runNew(...command);
    expect(again.status).toBe(1);
    expect(again.errors).toContain(`${file} is there already`);
  }
});

test('notices go into their data files, which still compile', () => {
  test.setTimeout(180_000);
  const maintenance = runNew(
    ...['maintenance', "The mail's move", '--start', '2026-12-05T22:00Z', '--end', '2026-12-06T02:00Z'],
    ...['--service', 'Mail', '--effect', 'Mail waits.'],
  );
  expect(maintenance.errors).toBe('');
  expect(runNew('announcement', 'Trams run', '--to', '/docs/intro/', '--label', 'Read more').errors).toBe('');
  const print =
    "import {maintenanceWindows} from './src/data/maintenance.ts'; import {announcement} from './src/data/announcement.ts'; console.log(JSON.stringify([maintenanceWindows[0], announcement]))";
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  const data = JSON.parse(
    execFileSync(process.execPath, [tsx, '--eval', print], {cwd: folder, encoding: 'utf8'}),
  );
  expect(data).toMatchObject([
    {id: '2026-12-05-the-mails-move', start: '2026-12-05T22:00:00Z', services: ['Mail']},
    {text: 'Trams run', link: {to: '/docs/intro/'}},
  ]);
});

test('what is missing or wrong is named, and nothing is written', () => {
  test.setTimeout(180_000);
  expect(runNew('post', 'Half').errors).toMatch(/Missing: --description .*--author .*--tag /);
  expect(runNew('pots', 'Half').errors).toContain('did you mean "post"?');
  const mistyped = runNew('post', 'Half', '--description', description, '--author', 'dta', '--tag', 'core');
  expect(mistyped.errors).toContain('"dta" is not in blog/authors.yml: did you mean "data"?');
  expect(runNew('doc', 'Half', '--folder', '../src', '--description', description).status).toBe(1);
  expect(existsSync(path.join(folder, 'src/half.mdx'))).toBe(false);
  expect(readFileSync(path.join(folder, 'blog/tags.yml'), 'utf8')).toBe(
    readFileSync('blog/tags.yml', 'utf8'),
  );
});
