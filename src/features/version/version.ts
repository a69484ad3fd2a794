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
 * Names the build in each page, for reports. It is a `<meta>` element and not a constant in the browser's scripts,
 * because the main script then keeps its name from commit to commit.
 */
export default function version({siteDir}: LoadContext): Plugin {
  const built = versionOf(siteDir);
  return {
    name: 'version',
    configureWebpack: (_config, isServer, {currentBundler}) =>
      isServer
        ? {plugins: [new currentBundler.instance.DefinePlugin({builtVersion: JSON.stringify(built)})]}
        : {},
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'version', content: built}}],
    }),
  };
}
