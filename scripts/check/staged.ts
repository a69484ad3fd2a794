import {mkdtempSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {git} from '../../src/features/git-history/git.ts';
import {runPackage} from '../packages.ts';

/** The files that the next commit adds, changes or removes; one that moves is removed and added. */
const stagedFiles = () =>
  git('.', 'diff', '--cached', '--name-only', '--no-renames', '-z')
    .split('\0')
    .filter((file) => file !== '');

/**
 * Checks what the next commit changes in a copy of what it will hold: the working folder may have more, less or
 * other text than what is staged. The copy's own check looks at it, with the data that is staged.
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
  // Ctrl+C ends what runs in the copy; this has to outlive it to remove the copy.
  process.once('SIGINT', () => undefined);
  try {
    git('.', 'checkout-index', '--all', `--prefix=${copy}/`);
    // Windows lets anybody make a junction.
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
