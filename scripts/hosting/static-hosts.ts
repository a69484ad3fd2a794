import {caching} from './headers.ts';
import type {HostedSite} from './site.ts';

/** The longest line of `_headers` that Cloudflare and Netlify accept. */
const longestLine = 2000;

/** @throws if the line is too long. Only the policy can become that long, because it grows with the pages. */
function headerLine(name: string, value: string): string {
  const line = `  ${name}: ${value}`;
  if (line.length > longestLine) {
    throw new Error(
      `The line of ${name} in _headers has ${line.length} characters, and its hosts accept ${longestLine}. ` +
        'Move inline scripts or styles of pages into files.',
    );
  }
  return line;
}

/**
 * The `_headers` file of Netlify and Cloudflare. Both hosts join the values of two rules for one path. Therefore,
 * the file has no rule for the default caching, with which browsers ask again each time, and every file has the policy
 * of pages. Both also apply a rule to answers with status 404. A browser would keep that of a missing script for a year,
 * even if a later release has the script again, so hashed files are kept for a day.
 */
export function headersFile({baseUrl, headers}: HostedSite): string {
  const forDay = {'Cache-Control': caching.identity};
  const rules: Record<string, Record<string, string>> = {
    '*': headers,
    'assets/*': forDay,
    'favicon.ico': forDay,
    'img/*': forDay,
  };
  const lines = Object.entries(rules).flatMap(([path, values]) => [
    baseUrl + path,
    ...Object.entries(values).map(([name, value]) => headerLine(name, value)),
  ]);
  return `${lines.join('\n')}\n`;
}

/** The limits of GitLab Pages for `_redirects`, which are the lowest of these hosts. */
const mostRules = 1000;
const mostBytes = 64 * 1024;

const isAccepted = (rules: string[]) =>
  rules.length <= mostRules && Buffer.byteLength(rules.join('\n')) < mostBytes;

/** Forms of an address that these hosts do not redirect by themselves. */
function formsOf(page: string, baseUrl: string): string[] {
  const stem = page.slice(0, -1);
  return [...(page === baseUrl ? [] : [`${stem}.html`]), `${stem}/index`, page.toLowerCase()];
}

/**
 * The `_redirects` file of Netlify, Cloudflare and GitLab Pages. It redirects pages that moved and the other forms of
 * every address, and keeps the query. If these hosts would not accept so many rules, the file has only those for pages
 * that moved. The build's log says so, and a script in the pages corrects the other forms.
 */
export function redirectsFile({pages, redirects, baseUrl}: HostedSite): string {
  const rulesOf = (forms: string[], to: string) => forms.map((form) => `${form} ${to} 301`);
  const moves = redirects.flatMap(({from, to}) => rulesOf([from], to));
  if (!isAccepted(moves)) {
    throw new Error(
      `_redirects would have ${moves.length} rules, and its hosts accept ${mostRules} in ${mostBytes} bytes. Remove old ones from src/data/redirects.ts.`,
    );
  }
  // A page that moved to another letter case has a form that is its new address.
  const taken = new Set([...pages, ...redirects.map(({from}) => from)]);
  const free = (forms: string[]) => forms.filter((form) => !taken.has(form));
  const all = [
    ...pages.flatMap((page) => rulesOf(free(formsOf(page, baseUrl)), page)),
    ...redirects.flatMap(({from, to}) => rulesOf(free([from.slice(0, -1), ...formsOf(from, baseUrl)]), to)),
    ...moves,
  ];
  const rules = isAccepted(all) ? all : moves;
  if (rules.length < all.length) {
    console.warn(
      `_redirects leaves out ${all.length - rules.length} other forms of addresses, such as .html, because its hosts accept ${mostRules} rules in ${mostBytes} bytes. A script in the pages corrects them.`,
    );
  }
  return rules.map((rule) => `${rule}\n`).join('');
}
