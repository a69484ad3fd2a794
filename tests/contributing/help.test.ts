import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {promisify} from 'node:util';
import {expect, test} from '../test.ts';
import {runScript} from './site-copy.ts';

const {scripts}: {scripts: Record<string, string>} = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of the project that run a single script of ours, with its file. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^tsx (scripts\/\S+\.ts)$/.exec(command) ?? [];
  return file === undefined ? [] : [{name, file}];
});

// Each command takes a second to start. command.unit.ts holds the code that all commands share.
test('every command explains itself with --help', {tag: '@nightly'}, async () => {
  expect(commands.length).toBeGreaterThan(10);
  for (const {name, file} of commands) {
    const help = await runScript('.', [file, '--help']);
    expect.soft(help.code, help.output).toBe(0);
    expect
      .soft(help.output, name)
      .toMatch(
        new RegExp(
          `^\\S.*\\.\\n\\nUsage: npm run ${name}\\b.*\\n\\nOptions:\\n(  .*\\n)*  --help .*\\n[\\s\\S]*\\nExamples:\\n(  .*npm run ${name}\\b.*\\n)+$`,
          's',
        ),
      );
  }
});

test('the release script explains itself with --help', async () => {
  const {stdout} = await promisify(execFile)('deploy/release.sh', ['--help']);
  expect(stdout).toMatch(/^Puts a finished build into service/);
  for (const word of ['Usage: release.sh BUILD [ROOT]', 'CHECK', 'RELOAD', 'Examples:']) {
    expect(stdout).toContain(word);
  }
});
