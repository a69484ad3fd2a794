import {existsSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listAllFiles} from '../../../scripts/hosting/site.ts';
import {AssertUsed} from '../upstream/upstream.ts';
import {versionOf} from './build.ts';
import {assertOneFileEach, assertSettings, wholeBuild} from './build-settings.ts';

/** Checks the settings of `docusaurus.config.ts`, and names the version in each page. See README.md. */
export default function buildSettings({siteDir, siteConfig, i18n}: LoadContext): Plugin {
  assertSettings(siteConfig, i18n.localeConfigs[i18n.defaultLocale]);
  // With --skip-build, this command loads no plugin.
  if (process.argv[2] === 'deploy') {
    throw new Error(
      'docusaurus deploy would publish a build without offline mode and without files for hosts. ' +
        'Run npm run build, and then npm run docusaurus deploy -- --skip-build.',
    );
  }
  const version = versionOf(siteDir);
  const swizzled = path.join(siteDir, 'src/theme') + path.sep;
  assertOneFileEach(existsSync(swizzled) ? listAllFiles(swizzled).map((file) => `src/theme/${file}`) : []);
  return {
    name: 'build-settings',
    // The version is not a constant in the browser's scripts, because the main script then keeps its name from commit to
    // commit.
    injectHtmlTags: () => ({headTags: [{tagName: 'meta', attributes: {name: 'version', content: version}}]}),
    configureWebpack({resolve}, isServer, {currentBundler: {instance: bundler}}) {
      if (isServer) {
        return {plugins: [new bundler.DefinePlugin({builtVersion: JSON.stringify(version)})]};
      }
      const aliases = new Map(Object.entries(resolve?.alias ?? {}));
      const replacements = [...aliases].flatMap(([name, by]) =>
        name.startsWith('@theme/') &&
        typeof by === 'string' &&
        by.startsWith(swizzled) &&
        aliases.has(name.replace('@theme/', '@theme-original/'))
          ? [{upstream: name, by}]
          : [],
      );
      return {plugins: [new AssertUsed(replacements, 'warnings')]};
    },
    postBuild() {
      if (process.env[wholeBuild] === undefined) {
        logger.warn(
          'Docusaurus alone does not finish this build: it has no offline copy and no files for hosts, and the first search fails once. Run npm run build instead.',
        );
      }
    },
  };
}
