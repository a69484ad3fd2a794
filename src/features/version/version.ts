import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {assertKept, git} from '../git/git.ts';

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

/**
 * Adds the version of the build to each page, for error reports. It is a `meta` element, because a constant in the script
 * would change the name of the main chunk with every commit.
 */
export default function version({siteDir}: LoadContext): Plugin {
  return {
    name: 'version',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'version', content: versionOf(siteDir)}}],
    }),
  };
}
