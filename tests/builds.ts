import {execFile} from 'node:child_process';
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

const env = {
  TEST_FIXTURES: '1',
  BASE_URL: '/handbook/',
  SITE_URL: 'https://acme.github.io',
  // Its generated files are separate from those of the real build, so the two never collide.
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-fixtures',
  // The keys of the cache contain none of these settings.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
};

/**
 * Makes the build with the fixtures. This can take minutes.
 *
 * @throws with the build's output if it fails
 */
export async function makeFixtures(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', '--out-dir', folder, '--quick'],
    {maxBuffer: 64 * 1024 * 1024, env: {...process.env, ...env}},
  );
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
