import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addresses, handbook} from '../../data/organisation.ts';

/** RFC 9116 recommends that a security.txt expires less than a year after its publication. */
const monthsValid = 11;

/** Writes `robots.txt` (RFC 9309) and `.well-known/security.txt` (RFC 9116), which contain the address of the site. */
export default function siteFiles({siteConfig}: LoadContext): Plugin {
  return {
    name: 'site-files',
    async postBuild({outDir, plugins}) {
      const sitemap = plugins.find(({name}) => name === 'docusaurus-plugin-sitemap')?.options.filename;
      const expires = new Date();
      expires.setUTCMonth(expires.getUTCMonth() + monthsValid, 1);
      expires.setUTCHours(0, 0, 0, 0);
      const files = {
        'robots.txt': [
          'User-agent: *',
          // Crawlers must read a page to find that it has noindex.
          'Allow: /',
          ...(siteConfig.noIndex || sitemap === undefined
            ? []
            : ['', `Sitemap: ${siteConfig.url}${siteConfig.baseUrl}${sitemap}`]),
        ],
        '.well-known/security.txt': [
          `Contact: ${addresses.security}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          // A host has one security.txt, at its root, even if the site is below a path.
          `Canonical: ${siteConfig.url}/.well-known/security.txt`,
          `Policy: ${handbook.repository}/-/blob/main/SECURITY.md`,
        ],
      };
      for (const [name, lines] of Object.entries(files)) {
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, `${lines.join('\n')}\n`);
      }
    },
  };
}
