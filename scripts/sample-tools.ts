import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {runCommand} from './command.ts';
import {onPath} from './programs.ts';

/** The programs that check the code samples of pages, with their Debian packages. */
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

/** A program that checks samples. */
export type SampleTool = (typeof tools)[number]['tool'];

/** The environment of the programs. Debian installs some in a folder that only root has in its PATH. */
export const toolEnvironment = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin'].join(path.delimiter),
};

/** Whether the program is installed. */
export function hasTool(tool: SampleTool): boolean {
  return onPath(tool, toolEnvironment.PATH) !== undefined;
}

/** Debian and its derivatives have a package for each program, so a missing program is an error there. */
export const isDebian = existsSync('/etc/debian_version');

/** Installs missing programs on Debian as root. Otherwise it prints which samples the tests cannot check. */
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
    console.error(`The tests of the code samples need these programs: ${names}.`);
    process.exitCode = 1;
  } else {
    console.log(`The tests skip the code samples that need these programs: ${names}.`);
  }
  console.log(`On Debian or Ubuntu, run sudo apt-get install ${packages.join(' ')}.`);
}

if (require.main === module) {
  runCommand(
    {
      usage: 'npx tsx scripts/sample-tools.ts',
      summary:
        'Installs the programs that check code samples on Debian as root. Otherwise, it prints how to install them.',
      options: {},
      examples: ['npx tsx scripts/sample-tools.ts'],
    },
    install,
  );
}
