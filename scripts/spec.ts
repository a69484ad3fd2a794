import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runCommand} from './command.ts';

const specification = 'SPECIFICATION.md';
const testFolder = 'tests';

function specifiedLines(): Map<string, string> {
  const rows = readFileSync(specification, 'utf8').matchAll(/^\| (\d+\.\d+) \| (.+) \|$/gm);
  return new Map([...rows].map(([, number = '', text = '']) => [number, text]));
}

/** The tests with a tag for a line, such as `{tag: '@spec-4.3'}`, by the number of the line. */
function taggedTests(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync(testFolder, {recursive: true, encoding: 'utf8'});
  for (const file of files.filter((name) => /\.(test|unit)\.ts$/.test(name)).sort()) {
    const source = readFileSync(path.join(testFolder, file), 'utf8');
    const tests = source.matchAll(
      /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*\{\s*tag: (\[[^\]]*\]|'[^']*')/gs,
    );
    for (const [, , title = '', tags = ''] of tests) {
      for (const [, number = ''] of tags.matchAll(/@spec-(\d+\.\d+)/g)) {
        found.set(number, [...(found.get(number) ?? []), `${file}: ${title}`]);
      }
    }
  }
  return found;
}

function main(): void {
  const lines = specifiedLines();
  const tests = taggedTests();
  for (const [number, text] of lines) {
    console.log(`${number} ${text}`);
    for (const name of tests.get(number) ?? []) {
      console.log(`    ${name}`);
    }
  }
  const untested = [...lines.keys()].filter((number) => !tests.has(number));
  for (const number of untested) {
    console.error(
      `${specification}: line ${number} has no test. Add {tag: '@spec-${number}'} to the test that checks it.`,
    );
  }
  const unknown = [...tests].filter(([number]) => !lines.has(number));
  for (const [number, names] of unknown) {
    console.error(
      `${names.join(', ')}: ${specification} has no line ${number}. Correct the tag, or add the line.`,
    );
  }
  if (untested.length + unknown.length > 0) {
    process.exitCode = 1;
  }
}

runCommand(
  {
    usage: 'npm run spec',
    summary: `Lists the tests of each line of ${specification}. The exit code is 1 if a line has no test, or a test names a line that does not exist.`,
    options: {},
    examples: ['npm run spec'],
  },
  main,
);
