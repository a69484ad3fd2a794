import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readBaseUrl} from '../../src/site-address.ts';
import {runCommand} from '../command.ts';
import {builtFaults} from './built-html.ts';
import {styleFaults, typeFaults, unusedFaults} from './code.ts';
import {contentFaults} from './content.ts';
import {describeFaults, type Fault} from './fault.ts';
import {lockFaults} from './lock.ts';
import {schemaFaults} from './schemas.ts';
import {checkStaged} from './staged.ts';
import {upstreamFaults} from './upstream.ts';
import {versionFaults} from './versions.ts';
import {markdownFaults, spellingFaults} from './words.ts';

const isMarkdown = (file: string) => /\.mdx?$/.test(file);
const isSpelt = (file: string) => isMarkdown(file) || file.endsWith('.yml');
const isCode = (file: string) => /\.(tsx?|css|jsonc?)$/.test(file) && file !== 'package-lock.json';
const isTyped = (file: string) => /\.tsx?$|(^|\/)tsconfig\.json$/.test(file);

/**
 * What there is to check after a change of some files. Any of them may be what a page links, shows or imports,
 * so content is looked at whole; words and style are looked at in the files that are still there.
 */
function changedConcerns(changed: string[]): Promise<Fault[]>[] {
  const files = changed.filter((file) => existsSync(file));
  const some = (wanted: (file: string) => boolean, check: (chosen: string[]) => Promise<Fault[]>) => {
    const chosen = files.filter(wanted);
    return chosen.length > 0 ? [check(chosen)] : [];
  };
  return [
    contentFaults(),
    schemaFaults(),
    lockFaults(),
    upstreamFaults(),
    versionFaults(),
    ...some(isMarkdown, markdownFaults),
    ...some(isSpelt, spellingFaults),
    ...some(isCode, styleFaults),
    ...(changed.some(isTyped) ? [typeFaults()] : []),
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
    upstreamFaults(),
    versionFaults(),
  ];
}

/**
 * `npm run check`: one line for each fault, exit code 1 if there is any.
 * `--staged` looks at the next commit alone, by `--changed FILE` for each of its
 * files in a copy of it; `--build FOLDER` looks at the HTML of a build alone.
 */
async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      staged: {type: 'boolean'},
      changed: {type: 'string', multiple: true},
      build: {type: 'string'},
    },
  });
  if (values.staged) {
    process.exitCode = await checkStaged();
    return;
  }
  const started = performance.now();
  let concerns: Promise<Fault[]>[];
  if (values.build !== undefined) {
    concerns = [builtFaults(path.normalize(values.build), readBaseUrl())];
  } else {
    concerns = values.changed === undefined ? allConcerns() : changedConcerns(values.changed);
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
