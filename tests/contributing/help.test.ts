import {readFileSync} from 'node:fs';
import {expect, test} from '../test.ts';
import {runScript} from './site-copy.ts';

const {scripts}: {scripts: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of the project that run a single script of ours, with its file. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^tsx (scripts\/\S+\.ts)$/.exec(command) ?? [];
  return file === undefined ? [] : [{name, file}];
});

test('every command explains itself with --help', async () => {
  expect(commands.map(({name}) => name)).toEqual(
    expect.arrayContaining(['build', 'check', 'new', 'upstream']),
  );
  for (const {name, file} of commands) {
    const {code, output} = await runScript('.', [file, '--help']);
    expect.soft(code, output).toBe(0);
    expect
      .soft(output, name)
      .toMatch(
        new RegExp(
          `^\\S.*\\.\\n\\nUsage: npm run ${name}\\b.*\\n\\nOptions:\\n(  .*\\n)*  --help .*\\n[\\s\\S]*\\nExamples:\\n(  .*npm run ${name}\\b.*\\n)+$`,
          's',
        ),
      );
  }
});

test('every command names its options after an unknown one', async () => {
  for (const {name, file} of commands) {
    const {code, output} = await runScript('.', [file, '--tramway']);
    expect.soft(code, name).toBeGreaterThan(0);
    expect
      .soft(output, name)
      .toMatch(/^Unknown option --tramway\. The known options are (--[a-z-]+, )*--help\.\n$/);
  }
  const {output} = await runScript('.', ['scripts/check/check.ts', '--stagde']);
  expect(output).toBe(
    'Unknown option --stagde. Did you mean --staged? The known options are --staged, --changed, --review, --build, --help.\n',
  );
});
