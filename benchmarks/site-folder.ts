import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

/** This folder. Its `node_modules` contains the other generators, search engines and Lighthouse. */
export const benchmarksFolder = path.resolve('benchmarks');

/** The path of a file in a package that only the benchmarks need. */
export const installed = (file: string): string => path.join(benchmarksFolder, 'node_modules', file);

/**
 * The version of a package that only the benchmarks need.
 *
 * @throws if the package is not installed
 */
export function versionOf(name: string): string {
  const manifest = installed(`${name}/package.json`);
  if (!existsSync(manifest)) {
    throw new Error(`${name} is not installed. Run npm ci --prefix benchmarks first.`);
  }
  const {version}: {version: string} = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
}

/** An empty folder for a generated site, where Node.js finds the packages of this folder. */
export function siteFolder(name: string): string {
  const folder = path.join(benchmarksFolder, 'sites', name);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  return folder;
}
