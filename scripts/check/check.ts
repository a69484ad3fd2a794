import {existsSync} from 'node:fs';
import path from 'node:path';
import {readBaseUrl} from '../../src/features/build-settings/build-settings.ts';
import {type Arguments, type Command, runCommand} from '../command.ts';
import {styleProblems, typeProblems, unusedProblems} from './code.ts';
import {contentProblems} from './content.ts';
import {featureProblems} from './features.ts';
import {lockProblems} from './lock.ts';
import {describeProblems, type Problem} from './problem.ts';
import {overdueProblems, reviewReport} from './reviews.ts';
import {schemaProblems} from './schemas.ts';
import {checkStaged} from './staged.ts';
import {upstreamProblems} from './upstream.ts';
import {versionProblems} from './versions.ts';
import {markdownProblems, spellingProblems} from './words.ts';

const isMarkdown = (file: string) => /\.mdx?$/.test(file);
const isSpelt = (file: string) => isMarkdown(file) || file.endsWith('.yml');
const isCode = (file: string) => /\.(tsx?|css|jsonc?)$/.test(file) && file !== 'package-lock.json';
const isTyped = (file: string) => /\.tsx?$|(^|\/)tsconfig\.json$/.test(file);

/** The checks of the whole project. They read every file that the changed ones can affect. */
function wholeProjectConcerns(changed?: string[]): Promise<Problem[]>[] {
  return [
    contentProblems(changed),
    schemaProblems(),
    lockProblems(),
    featureProblems(),
    upstreamProblems(),
    versionProblems(),
  ];
}

/** The checks to run after some files changed. */
function changedConcerns(changed: string[]): Promise<Problem[]>[] {
  const files = changed.filter((file) => existsSync(file));
  const some = (wanted: (file: string) => boolean, check: (chosen: string[]) => Promise<Problem[]>) => {
    const chosen = files.filter(wanted);
    return chosen.length > 0 ? [check(chosen)] : [];
  };
  return [
    ...wholeProjectConcerns(changed),
    ...some(isMarkdown, markdownProblems),
    ...some(isSpelt, spellingProblems),
    ...some(isCode, styleProblems),
    ...(changed.some(isTyped) ? [typeProblems()] : []),
  ];
}

function allConcerns(): Promise<Problem[]>[] {
  return [
    typeProblems(),
    styleProblems(),
    markdownProblems(),
    spellingProblems(),
    unusedProblems(),
    ...wholeProjectConcerns(),
  ];
}

const command = {
  usage: 'npm run check -- [options]',
  summary:
    'Checks pages, data, code, types and spelling, and prints one line for each problem.\nThe exit code is 1 if there is a problem, and 2 if the check itself fails.\nAn overdue review of a page is only a warning.',
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
  environment: {BASE_URL: 'The path that the build of --build is hosted under. The default is /.'},
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
  let concerns: Promise<Problem[]>[];
  if (values.build !== undefined) {
    // The validator of HTML takes a second to load.
    const {builtProblems} = await import('./built-html.ts');
    concerns = [builtProblems(path.normalize(values.build), readBaseUrl())];
  } else {
    concerns = values.changed === undefined ? allConcerns() : changedConcerns(values.changed);
  }
  const problems = (await Promise.all(concerns)).flat();
  for (const line of describeProblems(problems)) {
    console.log(line);
  }
  for (const line of describeProblems(overdue)) {
    console.log(`Warning: ${line}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length > 0) {
    console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} (${seconds} s)`);
    process.exitCode = 1;
  } else {
    console.log(`No problems found (${seconds} s).`);
  }
}

runCommand(command, main);
