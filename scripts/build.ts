import {spawnSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {redirects} from '../src/data/redirects.ts';
import {
  readBaseUrl,
  readSiteUrl,
  readSwitch,
  wholeBuild,
} from '../src/plugins/build-settings/build-settings.ts';
import {inlineStyles} from '../src/plugins/inline-styles/inline-styles.ts';
import {writeOfflineFiles} from '../src/plugins/offline/build.ts';
import {type Arguments, type Command, runCommand} from './command.ts';
import {completionMark, finishBuild} from './hosting/completion.ts';
import {contentType} from './hosting/content-types.ts';
import {writeHostingFiles} from './hosting/hosting.ts';
import {checkMoves, writeRedirectPages} from './hosting/redirect-pages.ts';
import {listFiles} from './hosting/site.ts';
import {writeTooLongPage} from './hosting/too-long-page.ts';

/**
 * The space for young objects, in MB. V8's default is 16. Their collection took 14 s of the 99 s of a second build of
 * 2,000 pages. With 128 MB, a build took 88 s instead of 92 s, and 4.7 GB of memory instead of 4.3 GB.
 */
const youngSpace = '--max-semi-space-size=128';

/** Docusaurus puts fonts below 10 kB into the style sheet, where the security policy forbids them. */
const filesOnly = {WEBPACK_URL_LOADER_LIMIT: '0'};

/** Files that the file managers of macOS and Windows create. Docusaurus copies them from `static/`, although Git ignores them. */
const clutter = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Checks that a folder may be deleted, because Docusaurus empties it before it builds. */
function assertReplaceable(folder: string): void {
  const isAround = !path.relative(path.resolve(folder), process.cwd()).startsWith('..');
  const isProject = ['.git', 'package.json'].some((name) => existsSync(path.join(folder, name)));
  const isKept = () =>
    spawnSync('git', ['ls-files', '--error-unmatch', '.'], {cwd: folder, stdio: 'ignore'}).status === 0;
  if (existsSync(folder) && (isAround || isProject || isKept())) {
    throw new Error(
      `${folder} contains more than a build, and the build would delete it. Name a new folder, such as build-before.`,
    );
  }
}

/**
 * Prints every problem of the pages once more, one line each. The bundler prints a stack before the file, and stops at
 * the first problem. A build that succeeds does not load the checks.
 */
async function explainFailure(): Promise<void> {
  const [{contentProblems}, {describeProblems}] = await Promise.all([
    import('./check/content.ts'),
    import('./check/problem.ts'),
  ]);
  const problems = await contentProblems();
  if (problems.length > 0) {
    console.error(`\nIn pages and the files beside them:\n${describeProblems(problems).join('\n')}`);
  }
}

const command = {
  usage: 'npm run build -- [options]',
  summary: 'Builds the site and the files that its hosts need.',
  options: {
    'out-dir': {
      type: 'string',
      default: 'build',
      value: 'FOLDER',
      description: 'The folder of the build. The default is build.',
    },
    quick: {
      type: 'boolean',
      default: false,
      description: 'Leave out the compressed copies and the list of packages, which only a release needs.',
    },
  },
  environment: {
    SITE_URL: 'The scheme and host that the site is published at.',
    BASE_URL: 'The path that the site is hosted under, with both slashes. The default is /.',
    NO_INDEX: '1 tells search engines not to list this copy.',
    POLICY_IN_PAGES:
      '1 also writes the security policy into every page, for hosts that do not send our headers.',
    REDIRECT_PAGES: '1 writes a redirect page at each old address, for hosts that send no redirects.',
  },
  examples: ['npm run build', 'npm run build -- --quick --out-dir build-before'],
} satisfies Command;

/**
 * Builds the site with Docusaurus, then writes the files that depend on every finished page. A `postBuild` hook cannot
 * do that, because Docusaurus runs all hooks at once. deploy/README.md lists the settings.
 */
async function main({values}: Arguments<typeof command>): Promise<void> {
  const folder = values['out-dir'];
  assertReplaceable(folder);
  const baseUrl = readBaseUrl();
  const redirectPages = readSwitch('REDIRECT_PAGES');
  const policyInPages = readSwitch('POLICY_IN_PAGES');
  // Only the configuration uses these two. Docusaurus would print the error about a wrong value above a stack.
  readSiteUrl();
  readSwitch('NO_INDEX');
  // From here on, the folder does not contain a complete build until this one has finished.
  rmSync(path.join(folder, completionMark), {force: true});
  const docusaurus = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const {status, signal} = spawnSync(
    process.execPath,
    [youngSpace, docusaurus, 'build', '--out-dir', folder],
    {stdio: 'inherit', env: {...process.env, [wholeBuild]: '1', ...filesOnly}},
  );
  if (status !== 0) {
    if (signal !== null) {
      console.error(`${signal} ended Docusaurus. The usual reason is too little memory.`);
    }
    await explainFailure();
    process.exit(status ?? 1);
  }
  for (const file of listFiles(folder).filter((name) => clutter.test(name))) {
    rmSync(path.join(folder, file));
  }
  // A file of unknown type stops the build here.
  listFiles(folder).forEach(contentType);
  checkMoves(folder, redirects);
  if (redirectPages) {
    writeRedirectPages(folder, baseUrl, redirects);
  }
  await inlineStyles(folder);
  writeTooLongPage(folder, baseUrl);
  writeHostingFiles(folder, baseUrl, {policyInPages});
  const offline = writeOfflineFiles(folder, baseUrl);
  await finishBuild(folder, {quick: values.quick});
  for (const {language, count, bytes} of offline) {
    const place = language && ` of /${language}`;
    console.log(`Offline mode saves ${count} files${place}, ${(bytes / 1e6).toFixed(1)} MB.`);
  }
}

runCommand(command, main);
