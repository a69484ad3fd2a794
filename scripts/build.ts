import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readVariable} from '../src/data/environment.ts';
import {writeOfflineFiles} from '../src/plugins/offline/build.ts';
import {fail} from './fail.ts';
import {finishPages} from './finish-pages.ts';
import {completionMark, markComplete} from './hosting/completion.ts';
import {writeHostingFiles} from './hosting/hosting.ts';

/** Docusaurus puts fonts below 10 kB into the style sheet, where the security policy forbids them. */
const filesOnly = {WEBPACK_URL_LOADER_LIMIT: '0'};

/** The cache keeps the addresses of fonts, and does not notice that the base path has changed. */
export const noCache = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};

/**
 * Builds the site with Docusaurus, then writes the files that depend on every finished page. A `postBuild` hook cannot
 * do that, because Docusaurus runs all hooks at once. deploy/README.md lists the settings.
 */
export async function build(
  folder: string,
  env: Record<string, string> = {},
  config = 'docusaurus.config.ts',
): Promise<void> {
  if (!path.basename(folder).startsWith('build')) {
    throw new Error(
      `--out-dir ${folder}: the build empties this folder first. Give it a name that begins with "build", such as build-before.`,
    );
  }
  const baseUrl = readVariable('BASE_URL');
  const policyInPages = readVariable('POLICY_IN_PAGES') === '1';
  // Only the configuration uses these two. Docusaurus would print the error about a wrong value above a stack.
  readVariable('SITE_URL');
  readVariable('NO_INDEX');
  // From here on, the folder does not contain a complete build until this one has finished.
  rmSync(path.join(folder, completionMark), {force: true});
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const {status, signal} = spawnSync(
    process.execPath,
    [docusaurus, 'build', '--out-dir', folder, '--config', config],
    {
      stdio: 'inherit',
      env: {...process.env, ...filesOnly, ...(baseUrl !== '/' && noCache), ...env},
    },
  );
  if (signal !== null) {
    throw new Error(`${signal} ended Docusaurus. The usual reason is too little memory.`);
  }
  if (status !== 0) {
    throw new Error('The build stopped. A message above names the file and the problem.');
  }
  await finishPages(folder);
  writeHostingFiles(folder, baseUrl, {policyInPages});
  writeOfflineFiles(folder, baseUrl);
  markComplete(folder);
}

if (require.main === module) {
  const options = {'out-dir': {type: 'string', default: 'build'}, config: {type: 'string'}} as const;
  Promise.resolve()
    .then(() => parseArgs({options}).values)
    .then(({'out-dir': folder, config}) => build(folder, {}, config))
    .catch(fail);
}
