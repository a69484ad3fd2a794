import {parseArgs} from 'node:util';
import {runCommand} from '../command.ts';
import {commitAll, copySite} from './copy-site.ts';
import {generatePages} from './generate-pages.ts';
import {Random} from './random.ts';

const usage = 'npm run bench:pages -- --out /tmp/handbook-2000 [--count 2000] [--seed 1]';

/** Makes a copy of this site with as many pages as asked, to build and measure. */
function main(): void {
  const {values} = parseArgs({
    options: {
      count: {type: 'string', default: '2000'},
      out: {type: 'string'},
      seed: {type: 'string', default: '1'},
    },
  });
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (values.out === undefined || !Number.isInteger(count) || !Number.isInteger(seed)) {
    throw new Error(usage);
  }
  copySite(values.out);
  generatePages(values.out, count, new Random(seed));
  commitAll(values.out);
  console.log(`${count} pages are in ${values.out}. Next: cd ${values.out} && npm run build.`);
}

runCommand(main);
