import {readFileSync} from 'node:fs';
import type {Fault} from './fault.ts';

interface Lock {
  packages: Record<
    string,
    {optionalDependencies?: Record<string, string>; optional?: boolean; hasInstallScript?: boolean}
  >;
}

/**
 * Packages with an install script that somebody has read. The script does not run (`ignore-scripts` in `.npmrc`),
 * and the build and the tests work without it.
 */
const knownInstallScripts = ['@swc/core', 'core-js', 'esbuild'];

/** Packages whose install script nobody has read. */
function installScriptFaults({packages}: Lock): Fault[] {
  return Object.entries(packages)
    .filter(([, {hasInstallScript}]) => hasInstallScript === true)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !knownInstallScripts.includes(name))
    .map((name) => ({
      file: 'package-lock.json',
      line: 1,
      what: `${name} has an install script that is not on the list`,
      cure: 'read the script, try the build without it, and add the package to knownInstallScripts in scripts/check/lock.ts',
    }));
}

/**
 * Packages for other systems that the lock file lacks, and install scripts that nobody has read. If the registry
 * misses such a package at the newest version, `npm ci` accepts the lock file on this system and refuses it on others.
 */
export async function lockFaults(): Promise<Fault[]> {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return [...missingParts(lock), ...installScriptFaults(lock)];
}

function missingParts(lock: Lock): Fault[] {
  const installed = Object.keys(lock.packages);
  return Object.entries(lock.packages).flatMap(([owner, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed.some((place) => place.endsWith(`node_modules/${name}`)))
      .map((name) => ({
        file: 'package-lock.json',
        line: 1,
        what: `${owner} lacks its part ${name}`,
        cure: 'pin the version that has it under "overrides" in package.json, as CONTRIBUTING.md says',
      })),
  );
}
