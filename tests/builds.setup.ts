import {test} from '@playwright/test';
import {builds, makeBuild} from './builds.ts';

// playwright.config.ts runs each one before the tests that need it.
for (const build of builds) {
  test(build.name, async () => {
    test.setTimeout(600_000);
    await makeBuild(build);
  });
}
