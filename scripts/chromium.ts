import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {onPath} from './programs.ts';

/** The headless shell is first, because it needs less than half of the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The Chromium of the tests: the one in the variable `CHROMIUM`, Playwright's own if it was downloaded, or the system's. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, chromium.executablePath(), onPath(...names)].find(
    (file) => file !== undefined && existsSync(file),
  );

/** How to start Chromium without requests of its own. As root, its sandbox cannot start. */
export function chromiumLaunch() {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'There is no Chromium. Install one with "npx playwright install chromium", or set CHROMIUM to its path.',
    );
  }
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath,
    args: [...asRoot, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  };
}
