import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {chromiumLaunch} from '../chromium.ts';
import {readSite} from '../hosting/site.ts';
import {servedBuild} from '../served-build.ts';

const port = Number(process.env.PORT ?? 4173);
const url = `http://localhost:${port}${readSite(servedBuild()).baseUrl}`;
const folder = path.resolve('screenshots');

/** Saves pictures of the pages, or compares the pages with them. It is not part of any tier of tests. */
export default defineConfig({
  testDir: __dirname,
  testMatch: 'pictures.ts',
  fullyParallel: true,
  snapshotPathTemplate: `${folder}/{arg}{ext}`,
  outputDir: `${folder}/differences`,
  reporter: [['line'], ['html', {open: 'never', outputFolder: `${folder}/report`}]],
  use: {baseURL: url, launchOptions: chromiumLaunch()},
  webServer: {
    command: 'npm run preview',
    env: {PORT: String(port)},
    url,
    reuseExistingServer: false,
  },
});
