import path from 'node:path';
import {type Arguments, type Command, runCommand} from '../command.ts';
import {lockProblems} from './lock.ts';
import {describeProblems, type Problem} from './problem.ts';
import {checkStaged} from './staged.ts';
import {toolReports} from './tools.ts';

/** Our own checks of the whole project, or those that a change of some files can affect. */
async function ownProblems(changed?: string[]): Promise<Problem[]> {
  const {contentProblems} = await import('./content.ts');
  return [...(await contentProblems(changed)), ...lockProblems()];
}

async function checkBuild(folder: string): Promise<Problem[]> {
  // The validator of HTML takes a second to load.
  const {builtProblems} = await import('./built-html.ts');
  return builtProblems(path.normalize(folder));
}

const command = {
  usage: 'npm run check -- [options]',
  summary:
    'Checks pages, data, code, types and spelling. It prints one line for each problem, and below them the reports of the tools that check text and code.\nThe exit code is 1 if there is a problem, and 2 if the check itself fails.\nAn overdue review of a page is only a warning.',
  options: {
    staged: {type: 'boolean', description: 'Check only what the next commit changes.'},
    changed: {
      type: 'string',
      multiple: true,
      value: 'FILE',
      description: 'Check only what a change of this file affects. Repeat it for more files.',
    },
    review: {
      type: 'boolean',
      description: 'List the pages by owner with the state of their reviews. Overdue reviews are problems.',
    },
    build: {type: 'string', value: 'FOLDER', description: 'Check only the HTML of this build.'},
  },
  examples: [
    'npm run check',
    'npm run check -- --staged',
    'npm run check -- --changed docs/intro.mdx',
    'npm run check -- --review',
    'npm run check -- --build build',
  ],
  errorCode: 2,
} satisfies Command;

async function main({values}: Arguments<typeof command>): Promise<void> {
  if (values.staged) {
    process.exitCode = await checkStaged();
    return;
  }
  // These modules import features. If one is missing, an import at the start would fail without a clear message.
  const {overdueProblems, reviewReport} = await import('./reviews.ts');
  const overdue = values.build === undefined && values.changed === undefined ? overdueProblems() : [];
  if (values.review) {
    console.log(reviewReport());
    for (const line of describeProblems(overdue)) {
      console.error(line);
    }
    process.exitCode = overdue.length > 0 ? 1 : 0;
    return;
  }
  const started = performance.now();
  // The tools come first, because they run beside this process.
  const tools = values.build === undefined ? toolReports(values.changed) : [];
  const problems = await (values.build === undefined
    ? ownProblems(values.changed)
    : checkBuild(values.build));
  for (const line of describeProblems(problems)) {
    console.log(line);
  }
  for (const line of describeProblems(overdue)) {
    console.log(`Warning: ${line}`);
  }
  const reports = await tools;
  for (const report of reports) {
    console.log(`\n${report.trim()}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length + reports.length > 0) {
    console.error(`The check found problems (${seconds} s).`);
    process.exitCode = 1;
  } else {
    console.log(`No problems found (${seconds} s).`);
  }
}

runCommand(command, main);
