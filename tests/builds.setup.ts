import {test} from '@playwright/test';
import {makeFixtures} from './builds.ts';

// playwright.config.ts runs this before the tests that need the build.
test('the build with the fixtures', async () => {
  test.setTimeout(600_000);
  await makeFixtures();
});
