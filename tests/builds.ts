import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {test} from '@playwright/test';

/** The files of the tests that need the build with the fixtures, which is below a path. Other tests do not make it. */
export const fixtureTests = [
  '**/accessibility/axe.test.ts',
  '**/errors/crash.test.ts',
  '**/hosting/sub-path.test.ts',
  '**/states/announcement.test.ts',
];

const folder = 'build-fixtures';

/** Its generated files are separate from those of the real build, so the two never collide. */
const generated = '.docusaurus-fixtures';

const env = {
  TEST_FIXTURES: '1',
  BASE_URL: '/handbook/',
  SITE_URL: 'https://acme.github.io',
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
  // The keys of the cache contain none of these settings.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
};

/** The sources of a build. A change in any of these makes it again. */
const sources = [
  'blog',
  'deploy',
  'docs',
  'i18n',
  'projects',
  'scripts',
  'src',
  'static',
  'tests/fixtures',
  '.',
];

/** A digest of the settings and of every source file's path, size and time. */
function fingerprint(): string {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const source of sources.filter((name) => existsSync(name))) {
    for (const file of readdirSync(source, {recursive: source !== '.', encoding: 'utf8'}).sort()) {
      const stats = statSync(path.join(source, file), {throwIfNoEntry: false});
      if (stats?.isFile()) {
        hash.update(`${source}/${file} ${stats.size} ${stats.mtimeMs}\n`);
      }
    }
  }
  return hash.digest('hex');
}

/**
 * Makes the build with the fixtures, unless it exists and no source has changed since. This can take minutes.
 *
 * @throws with the build's output if it fails
 */
export async function makeFixtures(): Promise<void> {
  const mark = path.join(generated, 'fingerprint');
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(folder)) {
    return;
  }
  await promisify(execFile)(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', '--out-dir', folder, '--quick'],
    {maxBuffer: 64 * 1024 * 1024, env: {...process.env, ...env}},
  );
  writeFileSync(mark, wanted);
}

/**
 * The folder of the build with the fixtures.
 *
 * @throws if the file of the running test is not in {@link fixtureTests}, because nothing would have made the build
 */
export function fixtureBuild(): string {
  const {file, project} = test.info();
  if (project.name !== 'fixtures') {
    throw new Error(`${file} needs ${folder}: list it in tests/builds.ts.`);
  }
  return folder;
}
