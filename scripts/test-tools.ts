import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findChromium} from './chromium.ts';
import {nginxBinary, onPath} from './programs.ts';

// Installs the programs that the tests need, as root on Debian. Anywhere else, it names them in one line.

const always = [
  {name: 'Chromium', packages: ['chromium-headless-shell'], isThere: () => findChromium() !== undefined},
  {name: 'nginx', packages: ['nginx'], isThere: () => existsSync(nginxBinary)},
  {name: 'openssl', packages: ['openssl'], isThere: () => onPath('openssl') !== undefined},
  {
    name: 'the Brotli module of nginx',
    packages: ['libnginx-mod-http-brotli-static'],
    isThere: () => existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
];

/** The other browsers, and the programs that read the code samples of pages, with the Debian package of each. */
const nightly = Object.entries({
  age: 'age',
  'firefox-esr': 'firefox-esr',
  python3: 'python3',
  shasum: 'perl',
  shellcheck: 'shellcheck',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  zip: 'zip',
}).map(([name, debianPackage]) => ({
  name,
  packages: [debianPackage],
  isThere: () => onPath(name) !== undefined,
}));

const tools = process.argv.includes('--nightly') ? [...always, ...nightly] : always;
const missing = () => tools.filter(({isThere}) => !isThere());

if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  spawnSync('apt-get', ['update', '-qq'], {stdio: 'inherit'});
  // One tool at a time, because apt-get installs nothing if a derivative of Debian lacks one of the packages.
  for (const {packages} of missing()) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    });
  }
}
if (missing().length > 0) {
  const names = missing().map(({name}) => name);
  const packages = missing().flatMap((tool) => tool.packages);
  console.error(
    `Install ${names.join(', ')}: on Debian with apt-get install ${packages.join(' ')}, or run the tests in the container that the README names.`,
  );
  process.exitCode = 1;
}
