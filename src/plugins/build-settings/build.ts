import {readFileSync} from 'node:fs';
import path from 'node:path';
import {assertKept, git} from '../../../scripts/git.ts';

/** The current commit or, without Git, the version of the package. */
export function versionOf(siteDir: string): string {
  try {
    assertKept(siteDir);
    return git(siteDir, 'rev-parse', '--short=12', 'HEAD').trim();
  } catch {
    const manifest: {version: string} = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8'));
    return manifest.version;
  }
}
