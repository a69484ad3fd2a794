import {readFileSync} from 'node:fs';
import type {Problem} from './problem.ts';

interface Lock {
  packages: Record<
    string,
    {optionalDependencies?: Record<string, string>; optional?: boolean; hasInstallScript?: boolean}
  >;
}

/**
 * Packages whose install script a maintainer has read. The scripts do not run, because `.npmrc` has `ignore-scripts`.
 * The build and the tests work without them.
 */
const knownInstallScripts = ['@swc/core', 'core-js', 'esbuild'];

function installScriptProblems({packages}: Lock): Problem[] {
  return Object.entries(packages)
    .filter(([, {hasInstallScript}]) => hasInstallScript === true)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !knownInstallScripts.includes(name))
    .map((name) => ({
      file: 'package-lock.json',
      line: 1,
      message: `${name} has an install script that is not on the list`,
      fix: 'read the script, try the build without it, and add the package to knownInstallScripts in scripts/check/lock.ts',
    }));
}

/**
 * Packages for other systems that the lock file lacks, and install scripts that nobody has read. If the registry lacks
 * such a package at the newest version, `npm ci` accepts the lock file on this system and refuses it on others.
 */
export async function lockProblems(): Promise<Problem[]> {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return [...missingPackages(lock), ...installScriptProblems(lock)];
}

function missingPackages(lock: Lock): Problem[] {
  const installed = Object.keys(lock.packages);
  return Object.entries(lock.packages).flatMap(([owner, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !installed.some((place) => place.endsWith(`node_modules/${name}`)))
      .map((name) => ({
        file: 'package-lock.json',
        line: 1,
        message: `${owner} lacks its optional package ${name}`,
        fix: 'pin a version that has it under "overrides" in package.json, as CONTRIBUTING.md explains',
      })),
  );
}
