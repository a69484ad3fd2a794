import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findChromium} from './chromium.ts';
import {runCommand} from './command.ts';
import {findFirefox, hasWebKit, howToGetFirefox, howToGetWebKit} from './engines.ts';
import {hasNginx, howToGetNginx} from './nginx.ts';

/** The programs that the tests need besides the npm packages, and how to get them. */
const tools = [
  {
    isThere: () => findChromium() !== undefined,
    debianPackages: ['chromium-headless-shell'],
    elsewhere: ['npx', 'playwright', 'install', 'chromium'],
    advice:
      'Chromium is not installed. Install Chromium or Chrome, or set CHROMIUM to its path. Then run this command again.',
  },
  {
    isThere: hasNginx,
    debianPackages: ['nginx', 'libnginx-mod-http-brotli-static'],
    advice: howToGetNginx,
  },
  {
    isThere: () => findFirefox() !== undefined,
    debianPackages: ['firefox-esr'],
    advice: howToGetFirefox,
  },
  {
    isThere: hasWebKit,
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
    advice: howToGetWebKit,
  },
];

function attempt([command = '', ...args]: string[]): void {
  try {
    execFileSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32'});
  } catch {
    // The caller checks whether the tool is installed.
  }
}

/** Installs each missing tool from Debian as root, or with its own command. If both fail, it prints what to do. */
function install(): void {
  const missing = tools.filter(({isThere}) => !isThere());
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt(['apt-get', 'update', '-qq']);
    // One package at a time, because apt-get installs nothing if a derivative of Debian lacks one of them.
    for (const {debianPackages} of missing) {
      attempt(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
    }
  }
  for (const {isThere, elsewhere, advice} of missing) {
    if (!isThere() && elsewhere !== undefined) {
      attempt(elsewhere);
    }
    if (!isThere()) {
      console.error(advice);
      process.exitCode = 1;
    }
  }
}

runCommand(
  {
    usage: 'npx tsx scripts/test-tools.ts',
    summary:
      'Installs the browsers and servers that the tests need if it can, and prints how to install the others.',
    options: {},
    environment: {
      CHROMIUM: 'The path of Chromium, if the command does not find it.',
      FIREFOX: 'The path of Firefox, if the command does not find it.',
    },
    examples: ['npx tsx scripts/test-tools.ts'],
  },
  install,
);
