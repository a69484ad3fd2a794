import {mock} from 'node:test';
import {type Command, runCommand} from '../../scripts/command.ts';
import {expect, test} from '../unit.ts';

const command = {
  usage: 'npm run ride -- [options] [LINE]',
  summary: 'Plans a ride on a line.',
  options: {
    line: {type: 'string', multiple: true, value: 'NAME', description: 'The line. Repeat it for more lines.'},
    late: {type: 'boolean', description: 'Also plan rides after midnight.'},
  },
  environment: {TZ: 'The time zone of the line.'},
  examples: ['npm run ride', 'npm run ride -- --line red'],
} satisfies Command;

/** What a command prints for arguments, and its exit code. */
async function run(args: string[], declared: Command = command, main = () => {}) {
  const [argv, code] = [process.argv, process.exitCode];
  const printed: unknown[] = [];
  const print = (text: unknown) => printed.push(text);
  const [log, error] = [mock.method(console, 'log', print), mock.method(console, 'error', print)];
  process.argv = ['node', 'ride.ts', ...args];
  process.exitCode = undefined;
  try {
    runCommand(declared, main);
    await new Promise(setImmediate);
    return {output: printed.join('\n'), code: process.exitCode ?? 0};
  } finally {
    log.mock.restore();
    error.mock.restore();
    process.argv = argv;
    process.exitCode = code;
  }
}

test('a command explains itself with --help', async () => {
  const {output, code} = await run(['--line', 'red', '--help']);
  expect(code).toBe(0);
  expect(output).toBe(`Plans a ride on a line.

Usage: npm run ride -- [options] [LINE]

Options:
  --line NAME  The line. Repeat it for more lines.
  --late       Also plan rides after midnight.
  --help       Print this help.

Environment variables:
  TZ  The time zone of the line.

Examples:
  npm run ride
  npm run ride -- --line red`);
});

test('a command names its options after an unknown one, and suggests the nearest', async () => {
  const known = 'The known options are --line, --late, --help.';
  expect(await run(['--tramway'])).toEqual({output: `Unknown option --tramway. ${known}`, code: 1});
  expect(await run(['--lien', 'red'])).toEqual({
    output: `Unknown option --lien. Did you mean --line? ${known}`,
    code: 1,
  });
});

test('a command points to --help after a wrong value', async () => {
  const {output, code} = await run(['--line']);
  expect(code).toBe(1);
  expect(output).toMatch(/--line.*\nRun the command with --help to see its options\.$/);
});

test('the error of a command is its message alone, with the exit code that the command chose', async () => {
  const fails = () => {
    throw new Error('The line is closed.');
  };
  expect(await run([], {...command, errorCode: 2}, fails)).toEqual({output: 'The line is closed.', code: 2});
});
