import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readBaseUrl} from '../../src/site-address.ts';
import {runCommand} from '../command.ts';
import {isMisnamed, isPage} from '../pages.ts';
import {architectureFaults} from './architecture.ts';
import {builtFaults} from './built-html.ts';
import {styleFaults, typeFaults, unusedFaults} from './code.ts';
import {contentFaults} from './content.ts';
import {dataFileFaults, isDataFile} from './data-files.ts';
import {describeFaults, type Fault} from './fault.ts';
import {lockFaults} from './lock.ts';
import {markdownSyntaxFaults} from './markdown-syntax.ts';
import {isNoticeFile, noticeFaults} from './notices.ts';
import {pageFaults, pageNameFaults} from './pages.ts';
import {isSchemaSource, schemaFaults} from './schemas.ts';
import {markdownFaults, spellingFaults} from './words.ts';

const isMarkdown = (file: string) => /\.mdx?$/.test(file);
const isSpelt = (file: string) => isMarkdown(file) || file.endsWith('.yml');
const isCode = (file: string) => /\.(tsx?|css|jsonc?)$/.test(file) && file !== 'package-lock.json';

/** The next commit's files that `git diff --diff-filter` knows by one of these letters; a moved file is removed and added. */
const stagedFiles = (letters: string) =>
  execFileSync('git', ['diff', '--cached', '--name-only', '--no-renames', `--diff-filter=${letters}`, '-z'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '');

/** What there is to check before a commit: only what its files can break. */
function stagedConcerns(): Promise<Fault[]>[] {
  const files = stagedFiles('AM').filter((file) => existsSync(file));
  const some = (wanted: (file: string) => boolean, check: (chosen: string[]) => Promise<Fault[]>) => {
    const chosen = files.filter(wanted);
    return chosen.length > 0 ? [check(chosen)] : [];
  };
  // Any page may link or show what is removed.
  const content =
    stagedFiles('D').length > 0
      ? [contentFaults()]
      : [
          ...some(isPage, pageFaults),
          ...some(isMisnamed, pageNameFaults),
          ...some(isPage, markdownSyntaxFaults),
          ...some(isDataFile, dataFileFaults),
          ...some(isNoticeFile, noticeFaults),
        ];
  return [
    ...content,
    ...some(isSchemaSource, schemaFaults),
    ...some(isMarkdown, markdownFaults),
    ...some(isSpelt, spellingFaults),
    ...some(isCode, styleFaults),
    ...some((file) => /\.tsx?$/.test(file), typeFaults),
    ...some((file) => file === 'package-lock.json', lockFaults),
    ...some((file) => /\.(tsx?|mdx|css|svg)$/.test(file), architectureFaults),
  ];
}

function allConcerns(): Promise<Fault[]>[] {
  return [
    typeFaults(),
    styleFaults(),
    markdownFaults(),
    spellingFaults(),
    unusedFaults(),
    contentFaults(),
    schemaFaults(),
    lockFaults(),
    architectureFaults(),
  ];
}

/**
 * `npm run check`: one line for each fault, exit code 1 if there is any.
 * `--staged` looks at the next commit's files alone; `--build FOLDER` at the
 * HTML of a build alone.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({options: {staged: {type: 'boolean'}, build: {type: 'string'}}});
  const started = performance.now();
  let concerns: Promise<Fault[]>[];
  if (values.build !== undefined) {
    concerns = [builtFaults(path.normalize(values.build), readBaseUrl())];
  } else {
    concerns = values.staged ? stagedConcerns() : allConcerns();
  }
  const faults = (await Promise.all(concerns)).flat();
  for (const line of describeFaults(faults)) {
    console.log(line);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (faults.length > 0) {
    console.error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} (${seconds} s)`);
    process.exitCode = 1;
  } else {
    console.log(`No fault found (${seconds} s).`);
  }
}

runCommand(main, 2);
