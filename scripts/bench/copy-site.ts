import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';

const git = (folder: string, ...args: string[]) => execFileSync('git', args, {cwd: folder, encoding: 'utf8'});

/**
 * Links every installed package into a `node_modules` of the folder's own, or the
 * folder's builds would share the bundler's cache with the project's.
 *
 * @param folder what has no `node_modules` yet
 */
export function linkPackages(folder: string): void {
  const installed = path.resolve('node_modules');
  const linked = path.join(folder, 'node_modules');
  mkdirSync(linked, {recursive: true});
  for (const name of readdirSync(installed).filter((entry) => entry !== '.cache')) {
    // Windows lets anybody make junctions, and links only to some.
    symlinkSync(path.join(installed, name), path.join(linked, name), 'junction');
  }
}

/**
 * Puts what a folder holds into a repository with one commit, always the same for the
 * same files, so that pages have dates and builds a version.
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
 * Copies this project as it stands, without what Git ignores, to be changed and built
 * there.
 *
 * @param folder is made; it stays outside the project, whose builds and checks would read it
 * @throws if it is inside the project or holds something already
 */
export function copySite(folder: string): void {
  const outside = path.relative(process.cwd(), path.resolve(folder)).startsWith('..');
  if (!outside) {
    throw new Error(`${folder} is inside the project: name a folder outside it, such as one in /tmp.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds something already: name a new folder.`);
  }
  const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files.filter((name) => name !== '' && existsSync(name)))) {
    cpSync(file, path.join(folder, file));
  }
  linkPackages(folder);
}
