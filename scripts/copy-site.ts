import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';

/**
 * Creates a `node_modules` in a folder, with a link to every installed package. A link to our whole `node_modules` would
 * share the bundler's cache with the project.
 */
export function linkPackages(folder: string): void {
  const installed = path.resolve('node_modules');
  const linked = path.join(folder, 'node_modules');
  mkdirSync(linked, {recursive: true});
  for (const name of readdirSync(installed).filter((entry) => entry !== '.cache')) {
    // On Windows only administrators can create symbolic links. A junction needs no rights.
    symlinkSync(path.join(installed, name), path.join(linked, name), 'junction');
  }
}

/** Copies this project with its uncommitted changes and without ignored files to a new folder outside of it. */
export function copySite(folder: string): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, {encoding: 'utf8'}).split('\0');
  for (const file of new Set(files.filter((name) => name !== '' && existsSync(name)))) {
    cpSync(file, path.join(folder, file));
  }
  linkPackages(folder);
}
