import {caching} from './headers.ts';
import type {HostedSite} from './site.ts';

/** Cloudflare and Netlify refuse longer lines of `_headers`. */
const longestLine = 2000;

/** The policy alone grows with what pages hold. */
function headerLine(name: string, value: string): string {
  const line = `  ${name}: ${value}`;
  if (line.length > longestLine) {
    throw new Error(
      `The line of ${name} in _headers has ${line.length} characters of ${longestLine} allowed: ` +
        'move inline scripts or styles of pages into files.',
    );
  }
  return line;
}

const rules = (all: [string, Record<string, string>][]) =>
  all
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => headerLine(name, value))].join('\n'),
    )
    .join('\n');

/**
 * The `_headers` file of Netlify and Cloudflare. Two rules for one path would
 * join their values, so the default caching of both hosts (ask again each time)
 * stands for all that is not named, and every file has the policy of pages.
 *
 * @throws if a line grows too long for them
 */
export function headersFile({baseUrl, headers}: HostedSite): string {
  const hashed = {'Cache-Control': caching.hashed};
  const identity = {'Cache-Control': caching.identity};
  return `${rules([
    [`${baseUrl}*`, headers],
    [`${baseUrl}assets/*`, hashed],
    [`${baseUrl}favicon.ico`, identity],
    [`${baseUrl}img/*`, identity],
  ])}\n`;
}

/** What GitLab Pages, the strictest of these hosts, takes: rules, and bytes of them. */
const mostRules = 1000;
const mostBytes = 64 * 1024;

/** The text of the file, or `undefined` where it is more than the hosts take. */
function fileOf(lines: string[]): string | undefined {
  const text = `${lines.join('\n')}\n`;
  return lines.length > mostRules || Buffer.byteLength(text) > mostBytes ? undefined : text;
}

/** Forms of a page's address that those hosts do not clean themselves. */
function formsOf(page: string, baseUrl: string): string[] {
  const stem = page.slice(0, -1);
  const lowerCase = page.toLowerCase();
  return [
    ...(page === baseUrl ? [] : [`${stem}.html`]),
    `${stem}/index`,
    ...(lowerCase === page ? [] : [lowerCase]),
  ];
}

const ruleOf = (from: string, to: string) => `${from} ${to} 301`;

/**
 * The `_redirects` file of Netlify, Cloudflare and GitLab Pages: pages that moved, and
 * other forms of their and of each page's address, the query kept. A large site has more forms than
 * those hosts take; then the file goes without those of moves, or of pages too, says so in the build's log, and
 * the not-found page cleans addresses by its script.
 *
 * @throws if the moves alone are more than any of the hosts takes
 */
export function redirectsFile({pages, redirects, baseUrl}: HostedSite): string {
  const moves = redirects.map(({from, to}) => ruleOf(from, to));
  const movesAlone = fileOf(moves);
  if (movesAlone === undefined) {
    throw new Error(
      `_redirects would hold ${moves.length} rules, and its hosts take ${mostRules} in ${mostBytes} bytes: remove old ones from src/data/redirects.ts`,
    );
  }
  const ofPages = pages.flatMap((page) => formsOf(page, baseUrl).map((form) => ruleOf(form, page)));
  // One that moved to another letter case of its address has a form that is the page itself.
  const taken = new Set([...pages, ...redirects.map(({from}) => from)]);
  const ofMoves = redirects.flatMap(({from, to}) =>
    [from.slice(0, -1), ...formsOf(from, baseUrl)]
      .filter((form) => !taken.has(form))
      .map((form) => ruleOf(form, to)),
  );
  const all = fileOf([...ofPages, ...ofMoves, ...moves]);
  if (all !== undefined) {
    return all;
  }
  const withPages = fileOf([...ofPages, ...moves]);
  const leftOut = withPages === undefined ? [...ofPages, ...ofMoves] : ofMoves;
  console.warn(
    `_redirects leaves ${leftOut.length} other forms of addresses, such as .html, to the not-found page: its hosts take ${mostRules} rules in ${mostBytes} bytes.`,
  );
  return withPages ?? movesAlone;
}
