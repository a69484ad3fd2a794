import {readFileSync} from 'node:fs';
import path from 'node:path';
import {writeWholeFile} from '../../src/build/write-file.ts';
import type {Redirect} from '../../src/data/redirects.ts';
import {securityHeaders} from './headers.ts';
import {nginxMaps, nginxServer} from './nginx.ts';
import {collectInlineCode, contentSecurityPolicy, type InlineCode, withPolicy} from './policy.ts';
import {listRedirects} from './redirects.ts';
import {type HostedSite, hostingFolder, listFiles, listPages} from './site.ts';
import {headersFile, redirectsFile} from './static-hosts.ts';

interface Options {
  /** Whether to write the policy into every page as well, for hosts that do not send our headers. */
  policyInPages: boolean;
  /** Other redirects and released pages than those of this site, for tests. */
  redirects?: Redirect[];
  released?: string[];
}

/**
 * Writes the files that each host needs beside the pages: the security policy, the redirects and the configuration.
 * The policy names the inline code of exactly these pages. Call this after Docusaurus, and before anything calculates a
 * digest of the pages.
 */
export function writeHostingFiles(
  folder: string,
  baseUrl: string,
  {policyInPages, redirects, released}: Options,
): void {
  const inline: InlineCode = {scripts: new Set(), styles: new Set()};
  const htmlFiles = listFiles(folder).filter((name) => name.endsWith('.html'));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  for (const file of htmlFiles) {
    collectInlineCode(inline, read(file), file);
  }
  const write = (name: string, content: string) => writeWholeFile(path.join(folder, name), content);
  if (policyInPages) {
    const policy = contentSecurityPolicy(inline, 'meta');
    for (const file of htmlFiles) {
      write(file, withPolicy(read(file), policy));
    }
  }
  const pages = listPages(folder, baseUrl);
  const site: HostedSite = {
    baseUrl,
    pages,
    redirects: listRedirects(pages, baseUrl, redirects, released),
    headers: securityHeaders(contentSecurityPolicy(inline, 'header')),
  };
  write('_headers', headersFile(site));
  write('_redirects', redirectsFile(site));
  write(`${hostingFolder}/site.json`, `${JSON.stringify(site, null, 2)}\n`);
  write(`${hostingFolder}/nginx/http.conf`, nginxMaps(site));
  write(`${hostingFolder}/nginx/server.conf`, nginxServer(site));
}
