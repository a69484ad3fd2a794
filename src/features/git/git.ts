import {execFileSync} from 'node:child_process';

/**
 * What Git says in a folder.
 *
 * @throws an Error with Git's `stderr`, or without where there is no Git
 */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1024 * 1024 * 1024,
  });

/**
 * Holds a repository to be the site's: a copy without Git may lie in another one, whose commits are not its own.
 *
 * @throws as {@link git} does
 */
export function assertKept(siteDir: string): void {
  git(siteDir, 'ls-files', '--error-unmatch', 'docusaurus.config.ts');
}
