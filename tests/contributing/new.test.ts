import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {readPage} from '../../scripts/pages.ts';
import {expect, test} from '../test.ts';
import {description, SiteCopy} from './site-copy.ts';

test('in a terminal, the command asks again for a wrong answer, and keeps the others', async () => {
  using copy = new SiteCopy();
  const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');
  // A terminal without a width would wrap after each letter.
  const command = `stty cols 120 rows 40; exec "${process.execPath}" "${tsx}" scripts/new.ts doc`;
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd: copy.folder,
  });
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
