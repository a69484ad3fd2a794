import {mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {git} from '../git.ts';
import {runPackage} from '../packages.ts';

/** The files that the next commit adds, changes or removes. A file that moves counts as removed and added. */
const stagedFiles = () =>
  git('.', 'diff', '--cached', '--name-only', '--no-renames', '-z')
    .split('\0')
    .filter((file) => file !== '');

/**
 * Checks the next commit. The working folder can differ from what is staged, so this copies the staged files to another
 * folder and runs the check there.
 *
 * @returns the exit code
 */
export async function checkStaged(): Promise<number> {
  const files = stagedFiles();
  if (files.length === 0) {
    console.log('Nothing is staged.');
    return 0;
  }
  const copy = mkdtempSync(path.join(tmpdir(), 'handbook-staged-'));
  // Ctrl+C ends the check in the copy. This process must continue, to delete the copy.
  process.once('SIGINT', () => undefined);
  try {
    git('.', 'checkout-index', '--all', `--prefix=${copy}/`);
    // On Windows only administrators can create symbolic links. A junction needs no rights.
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
    const {output, errors, code} = await runPackage(
      'tsx',
      'tsx',
      ['scripts/check/check.ts', ...files.map((file) => `--changed=${file}`)],
      copy,
    );
    process.stdout.write(output);
    process.stderr.write(errors);
    return code;
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}
