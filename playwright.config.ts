import {defineConfig} from '@playwright/test';
import {chromiumLaunch} from './scripts/chromium.ts';

const port = Number(process.env.PORT ?? 4173);

// Playwright then does not watch the requests of service workers. With it, the first request of a new worker sometimes
// got no answer for minutes: in three of four runs of one sequence of the model, and in none without it.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1';

/** `npm test` runs the projects `site` and `fixtures`, and `npm run nightly` runs all. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.test.ts',
  // Recorded answers are beside the tests, and are the same on every system.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine is many times slower than a quiet one. These limits only have to end a test that hangs.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toPass: {timeout: 120_000},
    toHaveScreenshot: {pathTemplate: 'pictures/{arg}{ext}'},
  },
  // Tests write copies of the build into their output folders.
  preserveOutput: 'failures-only',
  reporter: [['list'], ['html', {open: 'never'}]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromiumLaunch(),
    screenshot: 'only-on-failure',
  },
  projects: [
    // The second build comes first, so that it is made beside other tests, and no worker waits for it at the end.
    {name: 'make fixtures', testMatch: '**/fixtures/build.setup.ts'},
    {name: 'fixtures', testMatch: '**/fixtures/*.test.ts', dependencies: ['make fixtures']},
    {name: 'site', testIgnore: ['**/fixtures/**', '**/nightly/**']},
    {name: 'nightly', testMatch: '**/nightly/**/*.test.ts'},
  ],
  webServer: {
    command: 'npm run serve',
    env: {PORT: String(port)},
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
