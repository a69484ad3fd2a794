import {caching} from './headers.ts';
import type {HostedSite} from './site.ts';

const rules = (all: [string, Record<string, string>][]) =>
  all
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n');

/**
 * The `_headers` file of Netlify and Cloudflare. Two rules for one path would
 * join their values, so the default caching of both hosts (ask again each time)
 * stands for all that is not named.
 */
export function headersFile({baseUrl, headers}: HostedSite): string {
  const hashed = {'Cache-Control': caching.hashed};
  return `${rules([
    [`${baseUrl}*`, headers],
    [`${baseUrl}assets/*`, hashed],
  ])}\n`;
}

/** The rules that Cloudflare, the strictest of these hosts after GitLab's 1,000, takes. */
const mostRules = 1000;

/**
 * The `_redirects` file of Netlify, Cloudflare and GitLab Pages: the forms of a
 * page's address that those hosts do not clean themselves, the query kept.
 *
 * @throws if there are more than any of the hosts takes
 */
export function redirectsFile({pages, redirects, baseUrl}: HostedSite): string {
  const lines = pages.flatMap((page) => {
    const stem = page.slice(0, -1);
    const lowerCase = page.toLowerCase();
    return [
      ...(page === baseUrl ? [] : [`${stem}.html ${page} 301`]),
      `${stem}/index ${page} 301`,
      ...(lowerCase === page ? [] : [`${lowerCase} ${page} 301`]),
    ];
  });
  lines.push(...redirects.map(({from, to}) => `${from} ${to} 301`));
  if (lines.length > mostRules) {
    throw new Error(`_redirects would hold ${lines.length} rules; GitLab Pages takes ${mostRules}`);
  }
  return `${lines.join('\n')}\n`;
}
