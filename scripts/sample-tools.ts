import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {onPath} from './programs.ts';

/** The programs that judge the pages' samples, and the Debian package that has each. */
const tools = [
  {tool: 'age', debianPackage: 'age'},
  {tool: 'bash', debianPackage: 'bash'},
  {tool: 'git', debianPackage: 'git'},
  {tool: 'named-checkzone', debianPackage: 'bind9-utils'},
  {tool: 'nginx', debianPackage: 'nginx'},
  {tool: 'openssl', debianPackage: 'openssl'},
  {tool: 'python3', debianPackage: 'python3'},
  {tool: 'shasum', debianPackage: 'perl'},
  {tool: 'shellcheck', debianPackage: 'shellcheck'},
  {tool: 'sievec', debianPackage: 'dovecot-sieve'},
  {tool: 'zip', debianPackage: 'zip'},
] as const;

/** A program that judges samples. */
export type SampleTool = (typeof tools)[number]['tool'];

/** What the programs are found and run in: Debian has some in a folder that only root has in its PATH. */
export const toolEnvironment = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin'].join(path.delimiter),
};

/** Whether the shell finds the program. */
export function hasTool(tool: SampleTool): boolean {
  return onPath(tool, toolEnvironment.PATH) !== undefined;
}

/** Where every program can be had, so that a missing one is a fault: on Debian and what descends from it. */
export const isDebian = existsSync('/etc/debian_version');

/** Installs on Debian, as root, what is missing; elsewhere says what stays unproved without it. */
function install(): void {
  const missing = tools.filter(({tool}) => !hasTool(tool));
  if (missing.length === 0) {
    return;
  }
  const packages = missing.map(({debianPackage}) => debianPackage);
  if (isDebian && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], {stdio: 'inherit'});
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    });
    return;
  }
  const names = missing.map(({tool}) => tool).join(', ');
  if (isDebian) {
    console.error(`Missing for the pages' samples: ${names}.`);
    process.exitCode = 1;
  } else {
    console.log(`The pages' samples for these are not tried here: ${names}.`);
  }
  console.log(`On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`);
}

if (require.main === module) {
  install();
}
