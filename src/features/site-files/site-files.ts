import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addresses, handbook} from '../../organisation.ts';

/** RFC 9116 asks that a security.txt expires within a year of its publication. */
const monthsValid = 11;

/**
 * Writes the files that crawlers and researchers look for and that name our
 * address: `robots.txt` (RFC 9309) and `.well-known/security.txt` (RFC 9116).
 */
export default function siteFiles({siteConfig}: LoadContext): Plugin {
  return {
    name: 'site-files',
    async postBuild({outDir}) {
      const expires = new Date();
      expires.setUTCMonth(expires.getUTCMonth() + monthsValid, 1);
      expires.setUTCHours(0, 0, 0, 0);
      const files = {
        'robots.txt': [
          'User-agent: *',
          // A page that says noindex has to be read for it.
          'Allow: /',
          ...(siteConfig.noIndex ? [] : ['', `Sitemap: ${siteConfig.url}${siteConfig.baseUrl}sitemap.xml`]),
        ],
        '.well-known/security.txt': [
          `Contact: ${addresses.security}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          // Of the host, which has one, wherever on it the site stands.
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
