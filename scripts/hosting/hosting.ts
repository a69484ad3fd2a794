import {readFileSync} from 'node:fs';
import path from 'node:path';
import {caddySnippet} from './caddy.ts';
import {headersFile, redirectsFile} from './edge.ts';
import {securityHeaders} from './headers.ts';
import {nginxMaps, nginxServer} from './nginx.ts';
import {collectInlineCode, contentSecurityPolicy, type InlineCode, withPolicy} from './policy.ts';
import {type HostedSite, hostingFolder, listFiles, listPages, listRedirects} from './site.ts';
import {writeWholeFile} from './write-file.ts';

/**
 * Writes the files that each host needs beside the pages: the security policy, the redirects and the configuration.
 * The policy names the inline code of exactly these pages. Call this after Docusaurus, and before anything calculates a
 * digest of the pages.
 *
 * @param options `policyInPages` writes the policy into every page as well, for hosts that do not send our headers
 */
export function writeHostingFiles(
  folder: string,
  baseUrl: string,
  {policyInPages}: {policyInPages: boolean},
): void {
  const pageFiles = listFiles(folder).filter((file) => file.endsWith('.html'));
  const inline: InlineCode = {scripts: new Set(), styles: new Set()};
  for (const file of pageFiles) {
    collectInlineCode(inline, readFileSync(path.join(folder, file), 'utf8'), file);
  }
  if (policyInPages) {
    const policy = contentSecurityPolicy(inline, 'meta');
    for (const file of pageFiles) {
      const html = readFileSync(path.join(folder, file), 'utf8');
      writeWholeFile(path.join(folder, file), withPolicy(html, policy));
    }
  }
  const site: HostedSite = {
    baseUrl,
    pages: listPages(folder, baseUrl),
    redirects: listRedirects(baseUrl),
    headers: securityHeaders(contentSecurityPolicy(inline, 'header')),
  };
  const files = {
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
    [`${hostingFolder}/site.json`]: `${JSON.stringify(site, null, 2)}\n`,
    [`${hostingFolder}/Caddyfile`]: caddySnippet(site),
    [`${hostingFolder}/nginx/http.conf`]: nginxMaps(site),
    [`${hostingFolder}/nginx/server.conf`]: nginxServer(site),
  };
  for (const [name, content] of Object.entries(files)) {
    writeWholeFile(path.join(folder, name), content);
  }
}
