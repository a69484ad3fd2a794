import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {hasCaddy, howToGetCaddy} from './caddy.ts';
import {findChromium} from './chromium.ts';
import {findFirefox, hasWebKit, howToGetFirefox, howToGetWebKit} from './engines.ts';
import {hasNginx, howToGetNginx} from './nginx.ts';

/** What the tests need beside npm's packages, and how to get it. */
const tools = [
  {
    isThere: () => findChromium() !== undefined,
    debianPackages: ['chromium-headless-shell'],
    elsewhere: ['npx', 'playwright', 'install', 'chromium'],
    advice:
      'No browser to test with: install Chromium or Chrome, or name one in CHROMIUM, and run this again.',
  },
  {
    isThere: hasNginx,
    debianPackages: ['nginx', 'libnginx-mod-http-brotli-static'],
    advice: howToGetNginx,
  },
  {
    isThere: hasCaddy,
    debianPackages: ['caddy'],
    advice: howToGetCaddy,
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
    // Whether the tool is there is asked afterwards, however this ended.
  }
}

/** Gets each tool that is missing: from Debian as root, else in its own way; says what to do where neither works. */
function install(): void {
  const missing = tools.filter(({isThere}) => !isThere());
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt(['apt-get', 'update', '-qq']);
    // Apart, since a package that a relative of Debian lacks would keep all others out.
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

install();
