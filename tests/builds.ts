import {test} from '@playwright/test';

/** The files of the tests that need the build with the fixtures, which is below a path. Other tests do not make it. */
export const fixtureTests = [
  '**/reader/axe.test.ts',
  '**/reader/crash.test.ts',
  '**/hosting/published.test.ts',
  '**/reader/announcement.test.ts',
];

export const fixtureFolder = 'build-fixtures';

/**
 * The folder of the build with the fixtures.
 *
 * @throws if the file of the running test is not in {@link fixtureTests}, because nothing would have made the build
 */
export function fixtureBuild(): string {
  const {file, project} = test.info();
  if (project.name !== 'fixtures') {
    throw new Error(`${file} needs ${fixtureFolder}: list it in tests/builds.ts.`);
  }
  return fixtureFolder;
}
