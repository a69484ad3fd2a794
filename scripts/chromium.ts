import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {onPath} from './programs.ts';

/**
 * The headless shell is first. It has no interface of its own, and loading six pages in it costs 10.6 s of processor
 * time instead of 28.3 s. Playwright uses it by default too.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];

/**
 * Finds the Chromium to test with: the one in the environment variable `CHROMIUM`, Playwright's own if it was
 * downloaded, or the system's.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), onPath(...names)].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/** Whether a program is the headless shell of Chromium, under Debian's name or Playwright's. */
export const isHeadlessShell = (file: string | undefined): boolean =>
  /(chromium|chrome)[_-]headless[_-]shell/.test(file ?? '');

/**
 * How to start Chromium on machines where it runs as root and without a network. As root, its sandbox cannot start.
 * Without a network, its own background requests fail.
 */
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
