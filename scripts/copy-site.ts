import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {git} from './git.ts';

/**
 * Creates a `node_modules` in a folder, with a link to every installed package. A link to our whole `node_modules` would
 * share the bundler's cache with the project.
 *
 * @param folder a folder without `node_modules`
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

/**
 * Commits all files of a folder to a new repository, so that pages have dates and builds have a version. The same files
 * give the same commit.
 */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  const date = '2025-01-01T00:00:00Z';
  const author = [
    '-c',
    'user.name=Bench',
    '-c',
    'user.email=bench@example.org',
    '-c',
    'commit.gpgSign=false',
  ];
  execFileSync('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'Generate a site'], {
    cwd: folder,
    env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
  });
}

/**
 * Copies this project with its uncommitted changes and without ignored files.
 *
 * @param folder a new folder outside of the project, because the project's builds and checks would read it
 */
export function copySite(folder: string): void {
  const outside = path.relative(process.cwd(), path.resolve(folder)).startsWith('..');
  if (!outside) {
    throw new Error(`${folder} is inside the project. Name a folder outside of it, such as one in /tmp.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty. Name a new folder.`);
  }
  const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files.filter((name) => name !== '' && existsSync(name)))) {
    cpSync(file, path.join(folder, file));
  }
  linkPackages(folder);
}
