import {exec} from 'node:child_process';
import {parseArgs} from 'node:util';
import {fail} from './fail.ts';
import {describe, overdueReviews, pageProblems} from './page-problems.ts';

/**
 * npm run check: markdownlint, cspell, Biome, TypeScript and knip, and the mistakes in pages that neither they nor the
 * build report. With --review, it only lists the overdue reviews, and fails if there are any.
 */
const {values} = parseArgs({options: {review: {type: 'boolean'}}});

const tools = [
  'markdownlint-cli2',
  'cspell lint --no-progress --no-summary --show-suggestions --cache --cache-location node_modules/.cache/cspell',
  'biome check --error-on-warnings --max-diagnostics=none',
  'tsc -p . --pretty false',
  'tsc -p src/plugins/offline --pretty false',
  'knip --no-progress',
];

/** What a tool reports, or an empty text if it finds no problem. npm puts the installed programs into the PATH. */
const reportOf = (command: string) =>
  new Promise<string>((resolve) => {
    exec(command, {maxBuffer: Number.POSITIVE_INFINITY}, (error, output, errors) =>
      resolve(error === null ? '' : `\n${command.split(' ')[0]}:\n${(output + errors).trim()}`),
    );
  });

async function main(): Promise<void> {
  const started = performance.now();
  const overdue = overdueReviews().map(describe);
  if (values.review) {
    console.log(overdue.length === 0 ? 'No review is overdue.' : overdue.join('\n'));
    process.exitCode = overdue.length === 0 ? 0 : 1;
    return;
  }
  const reports = Promise.all(tools.map(reportOf));
  const problems = [...pageProblems().map(describe), ...(await reports).filter((report) => report !== '')];
  for (const line of [...overdue.map((review) => `Warning: ${review}`), ...problems]) {
    console.log(line);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    problems.length === 0 ? `No problems found (${seconds} s).` : `\nProblems found (${seconds} s).`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch(fail);
