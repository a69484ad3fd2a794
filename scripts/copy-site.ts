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

/** Commits all files of a folder to a new repository. The same files give the same commit. */
export function commitAll(folder: string): void {
  const [name, email, time] = ['Ada', 'ada@example.org', '2025-01-01T00:00:00Z'];
  const author = {GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: time};
  const committer = {GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: time};
  const env = {...process.env, ...author, ...committer};
  const commit = [
    '-c',
    'commit.gpgSign=false',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    'Copy the site',
  ];
  for (const args of [['init', '--quiet'], ['add', '--all'], commit]) {
    execFileSync('git', args, {cwd: folder, env});
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
