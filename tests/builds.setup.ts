import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {test} from '@playwright/test';
import {fixtureFolder} from './builds.ts';

// playwright.config.ts runs this before the tests that need the build.
test('the build with the fixtures', async () => {
  test.setTimeout(600_000);
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'scripts/build.ts',
      '--out-dir',
      fixtureFolder,
      '--config',
      'tests/fixtures/docusaurus.config.ts',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        BASE_URL: '/handbook/',
        SITE_URL: 'https://acme.github.io',
        POLICY_IN_PAGES: '1',
        // Its generated files are separate from those of the real build, so the two never collide.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-fixtures',
        // The keys of the cache contain none of these settings.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
    },
  );
});
