import {defineConfig} from '@playwright/test';
import {chromiumLaunch} from './scripts/chromium.ts';
import {isStockRuntime} from './src/features/build-settings/build-settings.ts';
import {fixtureTests} from './tests/builds.ts';

const port = Number(process.env.PORT ?? 4173);

/**
 * Files whose tests `npm test` leaves to `npm run verify`. They concern what a change to a page or a component hardly
 * breaks: commands, hosts, offline mode, failures, print, pages without scripts, and the code that starts and changes
 * pages. Some make builds, start servers, or need what `npm run build -- --quick` leaves out.
 */
const beforeMerge = [
  ...fixtureTests,
  '**/accessibility/reflow.test.ts',
  '**/content/privacy.test.ts',
  '**/contributing/*.test.ts',
  '**/errors/*.test.ts',
  '**/hosting/*.test.ts',
  '**/look/{no-script,print}.test.ts',
  '**/navigation/route-changes.test.ts',
  '**/offline/*.test.ts',
  '**/reading/{old-browsers,reading-place}.test.ts',
  '**/search/{failures,first-use,thread,without-application}.test.ts',
  '**/speed/*.test.ts',
];

/**
 * Files whose tests `npm run verify` leaves to `npm run nightly`: other browsers, builds of changed copies of the site,
 * and random sequences, which may fail on a merge that is not to blame.
 */
const nightly = [
  '**/contributing/{builds,kitchen-sink,reviews,staged}.test.ts',
  '**/engines/*.test.ts',
  '**/hosting/no-index.test.ts',
  '**/offline/model.test.ts',
];

interface Tier {
  files: string[];
  tags: RegExp[];
}

/** What each tier leaves out: files, and single tests by their tag. */
const tiers: Record<string, Tier> = {
  test: {files: [...beforeMerge, ...nightly], tags: [/@verify/, /@nightly/]},
  verify: {files: nightly, tags: [/@nightly/]},
  nightly: {files: [], tags: []},
};

/** The tier that the environment variable `TIER` names. Without it every test runs. */
function readTier(name = 'nightly'): Tier {
  const tier = tiers[name];
  if (tier === undefined) {
    throw new Error(`TIER: "${name}" is not a tier. Write ${Object.keys(tiers).join(', ')}.`);
  }
  return tier;
}

const tier = readTier(process.env.TIER);

/** `RUNTIME=stock` builds the site without the features that make it faster, and without what only they can do. */
const leftOut: Tier = isStockRuntime()
  ? {files: [...tier.files, '**/speed/*.test.ts'], tags: [...tier.tags, /@speed-layer/]}
  : tier;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine is many times slower than a quiet one. These limits only have to end a test that hangs.
  timeout: 300_000,
  expect: {timeout: 30_000},
  grepInvert: leftOut.tags,
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
    ...(fixtureTests.every((file) => leftOut.files.includes(file))
      ? []
      : [
          {name: 'make fixtures', testMatch: '**/builds.setup.ts'},
          {
            name: 'fixtures',
            testMatch: fixtureTests,
            testIgnore: leftOut.files,
            dependencies: ['make fixtures'],
          },
        ]),
    {name: 'build', testIgnore: [...fixtureTests, ...leftOut.files]},
  ],
  webServer: {
    command: 'npm run preview',
    env: {PORT: String(port)},
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
