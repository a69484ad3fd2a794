import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readBaseUrl} from '../build-settings/build-settings.ts';
import {inlineScript} from '../inline-script/inline-script.ts';

/**
 * Changes the address to its clean form on hosts that do not redirect. See README.md.
 *
 * @throws if the addresses of the site do not end with a slash, or if they have another base path than the files that
 * `npm run build` writes for hosts
 */
export default function cleanAddresses({baseUrl, siteConfig, i18n}: LoadContext): Plugin {
  if (siteConfig.trailingSlash !== true) {
    throw new Error(
      'docusaurus.config.ts: trailingSlash must be true, because search, offline mode and the files for hosts need addresses that end with a slash. Set it to true.',
    );
  }
  const basePath = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl;
  if (basePath !== readBaseUrl()) {
    throw new Error(
      `docusaurus.config.ts: baseUrl is ${basePath}, but the files for hosts are for ${readBaseUrl()}. Set the environment variable BASE_URL instead.`,
    );
  }
  return {
    name: 'clean-addresses',
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(__dirname, 'page.ts'), {notFound: `${baseUrl}404.html`})],
    }),
  };
}
