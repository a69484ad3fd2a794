import {defineConfig} from '@playwright/test';
import {chromiumLaunch} from './scripts/chromium.ts';
import {builds} from './tests/builds.ts';

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Three times what the longest without a limit of its own takes on two quiet cores.
  timeout: 120_000,
  expect: {timeout: 10_000},
  // A shared machine may starve a browser for seconds. What passes only then is reported as flaky, not hidden.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromiumLaunch(),
    trace: 'retain-on-failure',
  },
  projects: [
    {name: 'build', testIgnore: builds.flatMap(({tests}) => tests)},
    ...builds.flatMap(({name, tests}) => [
      {name: `make ${name}`, testMatch: '**/builds.setup.ts', grep: new RegExp(`${name}$`)},
      {name, testMatch: tests, dependencies: [`make ${name}`]},
    ]),
  ],
  webServer: {
    command: 'npm run preview',
    env: {PORT: String(port)},
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
