import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findChromium, isHeadlessShell} from './chromium.ts';
import {runCommand} from './command.ts';
import {findFirefox, notInstalled, onPath} from './programs.ts';

/** The other programs that the tests start, and the Debian package that contains each. */
const debianPackages = {
  age: 'age',
  bash: 'bash',
  git: 'git',
  'named-checkzone': 'bind9-utils',
  openssl: 'openssl',
  python3: 'python3',
  shasum: 'perl',
  shellcheck: 'shellcheck',
  sievec: 'dovecot-sieve',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  zip: 'zip',
};

/** Everything that the tests need besides the npm packages. */
const tools = [
  {name: 'Chromium', packages: ['chromium-headless-shell'], isThere: () => findChromium() !== undefined},
  {name: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== undefined},
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isThere: () => onPath('nginx') !== undefined,
  },
  ...Object.entries(debianPackages).map(([name, debianPackage]) => ({
    name,
    packages: [debianPackage],
    isThere: () => onPath(name) !== undefined,
  })),
];

const missingTools = () => tools.filter(({isThere}) => !isThere());

/** Whether the tests would run in a whole Chromium, which needs more than twice the processor time of the shell. */
const wantsHeadlessShell = () => process.env.CHROMIUM === undefined && !isHeadlessShell(findChromium());

const toolsToInstall = () =>
  tools.filter(({name, isThere}) => !isThere() || (name === 'Chromium' && wantsHeadlessShell()));

function attempt(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32'});
  } catch {
    // The caller checks whether the tool is installed.
  }
}

function install(): void {
  if (toolsToInstall().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', 'update', '-qq');
    // One tool at a time, because apt-get installs nothing if a derivative of Debian lacks one of the packages.
    for (const {packages} of toolsToInstall()) {
      attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
    }
  }
  if (findChromium() === undefined) {
    attempt('npx', 'playwright', 'install', 'chromium');
  }
  const missing = missingTools();
  if (missing.length > 0) {
    throw new Error(
      `${notInstalled(...missing.map(({name}) => name))}\nThe packages of Debian are ${missing.flatMap(({packages}) => packages).join(' ')}.`,
    );
  }
}

runCommand(
  {
    usage: 'npx tsx scripts/test-tools.ts',
    summary: 'Installs the programs that the tests need if it can, and otherwise names them.',
    options: {},
    environment: {
      CHROMIUM: 'The path of Chromium, if the command does not find it.',
      FIREFOX: 'The path of Firefox, if the command does not find it.',
    },
    examples: ['npx tsx scripts/test-tools.ts'],
  },
  install,
);
