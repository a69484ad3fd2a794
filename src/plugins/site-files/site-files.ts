import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {version} from '../../build/version.ts';
import {addresses, handbook} from '../../data/organisation.ts';

/** Less than the year that RFC 9116 recommends as the longest validity of a security.txt. */
const monthsValid = 11;

/**
 * Writes two files that `static/` cannot contain: they name the address of the site, and one names a date. It also names
 * the version in each page. The option `headTags` would write it into the main script too.
 */
export default function siteFiles({siteConfig: {url, baseUrl, noIndex}}: LoadContext): Plugin {
  return {
    name: 'site-files',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'meta', attributes: {name: 'version', content: version}}],
    }),
    async postBuild({outDir}) {
      // Crawlers must read a page to find that it has noindex. A site with it has no sitemap.
      const sitemap = noIndex ? '' : `\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
      await writeFile(path.join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n${sitemap}`);
      const now = new Date();
      const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsValid));
      // A host has one security.txt, at its root, even if the site is below a path.
      const security = `Contact: ${addresses.security}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${url}/.well-known/security.txt
Policy: ${handbook.repository}/-/blob/main/SECURITY.md
`;
      await mkdir(path.join(outDir, '.well-known'), {recursive: true});
      await writeFile(path.join(outDir, '.well-known/security.txt'), security);
    },
  };
}
