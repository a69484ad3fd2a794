import {readFileSync} from 'node:fs';
import type {Problem, Told} from './problem.ts';

/** The packages of a lock file by their place, such as `node_modules/esbuild`. */
type Packages = Record<
  string,
  {version?: string; optionalDependencies?: Record<string, string>; hasInstallScript?: boolean}
>;

/**
 * Packages whose install script a maintainer has read. The scripts do not run, because `.npmrc` has `ignore-scripts`.
 * The build and the tests work without them.
 */
const knownInstallScripts = ['@swc/core', 'core-js', 'esbuild'];

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function problemsOf(place: string, packages: Packages): Told[] {
  const {version, optionalDependencies = {}, hasInstallScript = false} = packages[place] ?? {};
  const name = nameOf(place);
  const wanted = packages['node_modules/@docusaurus/core']?.version;
  // React Loadable has its own version numbers.
  const isDocusaurus = name.startsWith('@docusaurus/') && name !== '@docusaurus/react-loadable';
  const problems = Object.keys(optionalDependencies)
    .filter((optional) => !Object.keys(packages).some((other) => other.endsWith(`node_modules/${optional}`)))
    .map((optional) => ({
      message: `${place} lacks its optional package ${optional}`,
      fix: 'pin a version that has it under "overrides" in package.json, as CONTRIBUTING.md explains',
    }));
  if (hasInstallScript && !knownInstallScripts.includes(name)) {
    problems.push({
      message: `${name} has an install script that is not on the list`,
      fix: 'read the script, try the build without it, and add the package to knownInstallScripts in scripts/check/lock.ts',
    });
  }
  // Two copies of a package have two React contexts. Every page then fails with an error that names a hook.
  if (isDocusaurus && (version !== wanted || place !== `node_modules/${name}`)) {
    problems.push({
      message: `${place} has version ${version}, and @docusaurus/core has ${wanted}`,
      fix: 'give every @docusaurus package in package.json the same version, delete node_modules and package-lock.json, and run npm install',
    });
  }
  return problems;
}

/**
 * Packages for other systems that the lock file lacks, install scripts that nobody has read, and Docusaurus packages
 * with two versions. If the registry lacks an optional package at the newest version, `npm ci` accepts the lock file on
 * this system and refuses it on others.
 */
export function lockProblems(): Problem[] {
  const {packages}: {packages: Packages} = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.keys(packages).flatMap((place) =>
    problemsOf(place, packages).map((problem) => ({file: 'package-lock.json', line: 1, ...problem})),
  );
}
