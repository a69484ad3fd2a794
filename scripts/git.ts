import {execFileSync} from 'node:child_process';

/**
 * Runs Git in a folder and returns its output.
 *
 * @throws an Error with Git's `stderr`, or without `stderr` if Git is not installed
 */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1024 * 1024 * 1024,
  });

/**
 * Checks that the repository contains the site. A copy without Git may be inside another repository, whose commits do
 * not describe it.
 *
 * @throws the error of {@link git}
 */
export function assertKept(siteDir: string): void {
  git(siteDir, 'ls-files', '--error-unmatch', 'docusaurus.config.ts');
}
