import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {type Mutation, mutations} from '../tests/mutations.ts';
import {type Arguments, type Command, runCommand} from './command.ts';

const command = {
  usage: 'npm run mutate -- [TEXT...]',
  summary:
    'Makes one deliberate error after another, and checks that its test fails.\nThe exit code is 1 if a test does not notice its error.',
  options: {},
  examples: ['npm run mutate', 'npm run mutate -- colour-mode'],
  allowPositionals: true,
} satisfies Command;

/** The text of the file with the error. */
export function mutated({file, find, replace}: Mutation): string {
  const parts = readFileSync(file, 'utf8').split(find);
  if (parts.length !== 2) {
    throw new Error(
      `tests/mutations.ts: ${file} contains ${JSON.stringify(find)} ${parts.length - 1} times. It must contain the text exactly once, so correct the text.`,
    );
  }
  return parts.join(replace);
}

/** @returns whether the command succeeded */
function run(...args: string[]): boolean {
  const {status, signal} = spawnSync('npx', args, {stdio: 'ignore', shell: process.platform === 'win32'});
  if (signal !== null) {
    throw new Error(`${signal} ended ${args.join(' ')}.`);
  }
  return status === 0;
}

/** Scripts that only check or create sources change nothing in a build. */
const isBuilt = (file: string) => !/^scripts\/(check|new)/.test(file);

/** Most unit tests need no build. A build that fails finds the error too. */
function isFound({file, test}: Mutation): boolean {
  const isUnit = test.endsWith('.unit.ts');
  const testFails = () => (isUnit ? !run('tsx', test) : !run('playwright', 'test', test, '--max-failures=1'));
  if (isUnit && testFails()) {
    return true;
  }
  return isBuilt(file) && !run('tsx', 'scripts/build.ts', '--quick') ? true : testFails();
}

function main({positionals}: Arguments<typeof command>): void {
  const chosen = mutations.filter(
    ({file, test}) =>
      positionals.length === 0 || positionals.some((text) => file.includes(text) || test.includes(text)),
  );
  chosen.forEach(mutated);
  console.log(`${chosen.length} mutations`);
  // Ctrl+C ends the current test. This process must continue, to restore the file.
  process.on('SIGINT', () => {
    process.exitCode = 1;
  });
  for (const mutation of chosen) {
    const before = readFileSync(mutation.file, 'utf8');
    let found: boolean;
    try {
      writeFileSync(mutation.file, mutated(mutation));
      found = isFound(mutation);
    } finally {
      writeFileSync(mutation.file, before);
    }
    console.log(
      `${found ? 'found' : 'MISSED'}: ${mutation.file}: ${mutation.find.trim()} (${mutation.test})`,
    );
    process.exitCode ||= found ? 0 : 1;
  }
  console.log('The build may contain the last mutation. Run npm run build before you use it.');
}

if (require.main === module) {
  runCommand(command, main);
}
