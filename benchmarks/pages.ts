import {type Arguments, type Command, runCommand} from '../scripts/command.ts';
import {commitAll, copySite} from '../scripts/copy-site.ts';
import {generatePages} from './generate-pages.ts';
import {wholeNumber} from './options.ts';
import {Random} from './random.ts';

const command = {
  usage: 'npm --prefix benchmarks run pages -- --out FOLDER [options]',
  summary: 'Makes a copy of this site with generated pages, to build and measure.',
  options: {
    out: {type: 'string', value: 'FOLDER', description: 'A new folder outside the project for the copy.'},
    count: {
      type: 'string',
      default: '2000',
      value: 'N',
      description: 'The number of pages. The default is 2000.',
    },
    seed: {
      type: 'string',
      default: '1',
      value: 'N',
      description: 'The seed of the generator. The same seed makes the same pages. The default is 1.',
    },
  },
  examples: [
    'npm --prefix benchmarks run pages -- --out ../handbook-2000',
    'npm --prefix benchmarks run pages -- --out ../handbook-500 --count 500',
  ],
} satisfies Command;

function main({values}: Arguments<typeof command>): void {
  const count = wholeNumber('count', values.count);
  const seed = wholeNumber('seed', values.seed);
  if (values.out === undefined) {
    throw new Error('--out is missing. Name a new folder outside the project, such as ../handbook-2000.');
  }
  copySite(values.out);
  generatePages(values.out, count, new Random(seed));
  commitAll(values.out);
  console.log(`${count} pages are in ${values.out}. Next: cd ${values.out} && npm run build.`);
}

runCommand(command, main);
