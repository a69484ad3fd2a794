import {chromium} from '@playwright/test';
import {firstThere, onPath} from './programs.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];

const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The Chromium to test with: `CHROMIUM` if set, Playwright's own if it was
 * downloaded, else the system's.
 *
 * @returns its path, or `undefined` if there is none
 */
export function findChromium(): string | undefined {
  const installed = names.map((name) => onPath(name));
  return firstThere([process.env.CHROMIUM, chromium.executablePath(), ...installed, ...wellKnown]);
}

/**
 * How to start Chromium where it may run as root and without a network: as root
 * its sandbox cannot start, and its own background calls would be refused.
 */
export function chromiumLaunch() {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error(
      'No Chromium found: install one (npx playwright install chromium) or name it in CHROMIUM.',
    );
  }
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath,
    args: [...asRoot, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  };
}
