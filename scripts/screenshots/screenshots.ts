import {spawnSync} from 'node:child_process';
import {type Arguments, type Command, runCommand} from '../command.ts';
import {commandScript} from '../packages.ts';

const command = {
  usage: 'npm run screenshots -- [NAME...] [--compare] [--full]',
  summary:
    'Saves a screenshot of each kind of page at each width in both modes to screenshots/, or compares the pages with these.',
  options: {
    compare: {
      type: 'boolean',
      default: false,
      description:
        'Compare the pages with the saved screenshots. screenshots/report/ shows each difference side by side.',
    },
    full: {type: 'boolean', default: false, description: 'Use whole pages.'},
  },
  environment: {
    BUILD: 'The folder of the build. The default is build.',
    PORT: 'The port to serve the build on. The default is 4173.',
  },
  examples: [
    'npm run screenshots',
    'npm run screenshots -- --compare',
    'npm run screenshots -- home-360 doc-360-dark --full',
  ],
  allowPositionals: true,
} satisfies Command;

/** A NAME is a piece of the names of the screenshots, such as `blog-list-996-dark`. */
function takeAll({values, positionals}: Arguments<typeof command>): void {
  const update = values.compare ? 'none' : 'all';
  const {status} = spawnSync(
    process.execPath,
    [
      commandScript('@playwright/test', 'playwright'),
      'test',
      '--config=scripts/screenshots',
      `--update-snapshots=${update}`,
      ...(positionals.length === 0 ? [] : ['--grep', positionals.join('|')]),
    ],
    {stdio: 'inherit', env: {...process.env, WHOLE_PAGES: String(values.full)}},
  );
  process.exitCode = status ?? 1;
}

runCommand(command, takeAll);
