import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {expect, test} from '../test.ts';
import {description, SiteCopy} from './site-copy.ts';

const today = new Date().toISOString().slice(0, 10);

test('npm run new writes each kind of page, and never replaces one', async () => {
  using copy = new SiteCopy();
  const words = ['--description', description];
  for (const [file, fields, ...args] of [
    [
      'docs/services/uber-stops.mdx',
      /^owner: data\nsidebar_position: \d+$/m,
      'doc',
      'Über stops',
      '--folder=services',
      '--owner=data',
    ],
    ['projects/tram-stops.mdx', /^sidebar_position: \d+$/m, 'project', 'Tram stops', '--owner=data'],
    [
      `blog/${today}-trams.mdx`,
      /^tags:\n {2}- core\n {2}- api\n---\n[^#]*\{\/\* truncate \*\/\}/m,
      'post',
      'New: trams',
      '--authors=data',
      '--tags=core',
      '--tags=api',
      '--slug=trams',
    ],
  ] as const) {
    const {code, output} = await copy.run('scripts/new.ts', ...args, ...words);
    expect(output).toContain(`Wrote ${file}. `);
    expect(code).toBe(0);
    expect(copy.read(file)).toContain(description);
    expect(copy.read(file)).toMatch(fields);
  }
  const again = await copy.run('scripts/new.ts', 'project', 'Tram stops', '--owner=data', ...words);
  expect(again).toEqual({
    code: 1,
    output: 'projects/tram-stops.mdx already exists: add --slug and a name.\n',
  });
});

test('npm run new names each answer that is missing or wrong, and then writes nothing', async () => {
  using copy = new SiteCopy();
  for (const [args, output] of [
    [[], /^In a terminal, npm run new asks .*\n\n {2}npm run new -- doc /],
    [
      ['doc', 'Trams', '--folder=', '--owner=dat', '--description=Short.'],
      /^folder cannot be "": choose from guides, .*\ndescription is too short: .*\nowner cannot be "dat": choose from data, design, .*\n$/,
    ],
    [
      ['post', '--authors=data', '--tags=core', '--tags=cor'],
      /^title is missing\n.*\ntags cannot be "cor": /,
    ],
    [['project', 'Trams', '--tags=core'], /^Unknown option '--tags'/],
    [
      ['project', '指南', '--owner=data', `--description=${description}`],
      /^projects\/\.mdx has no name: add --slug/,
    ],
  ] as const) {
    const run = await copy.run('scripts/new.ts', ...args);
    expect(run.output).toMatch(output);
    expect(run.code).toBe(1);
  }
});

test('npm run new asks in a terminal for what is missing, and again for a wrong answer', async () => {
  using copy = new SiteCopy();
  // A terminal without a width would wrap after each letter.
  const command = `stty cols 120 rows 40; exec "${process.execPath}" --import tsx scripts/new.ts doc --owner operations`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: copy.folder,
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  try {
    for (const [asked, answer] of [
      [/Title/, 'x'.repeat(71)],
      [/too long/, 'Asked again'],
      [/Folder of docs/, 'services'],
      [/What the reader gets/, description],
    ] as const) {
      const from = output.length;
      await expect.poll(() => output.slice(from), {message: output}).toMatch(asked);
      child.stdin.write(answer);
      child.stdin.write('\r');
    }
    expect(await exited, output).toEqual([0, null]);
  } finally {
    child.kill();
  }
  expect(copy.read('docs/services/asked-again.mdx')).toMatch(/^owner: operations$/m);
});
