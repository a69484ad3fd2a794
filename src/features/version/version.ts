import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {assertKept, git} from '../git/git.ts';

/** The commit that the build is made from or, without Git, the version of the package. */
export function versionOf(siteDir: string): string {
  try {
    assertKept(siteDir);
    return git(siteDir, 'rev-parse', '--short=12', 'HEAD').trim();
  } catch {
    const manifest: {version: string} = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8'));
    return manifest.version;
  }
}

/**
 * Names the build in each page, for reports of errors. A meta element rather than
 * a constant in the script: the main chunk keeps its name from commit to commit.
 */
export default function version({siteDir}: LoadContext): Plugin {
  return {
    name: 'version',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'version', content: versionOf(siteDir)}}],
    }),
  };
}
