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
        'Move inline scripts or styles of pages into files. Put redirects into src/data/redirects.ts, because each page of plugin-client-redirects has its own script. ' +
        "For formulas, which need many inline styles, add 'diagrams' to policyExceptions in src/data/organisation.ts.",
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
 * The `_headers` file of Netlify and Cloudflare. Both hosts join the values of two rules for one path. Therefore,
 * the file has no rule for the default caching, with which browsers ask again each time, and every file has the policy
 * of pages.
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

/** The limits of GitLab Pages for `_redirects`, which are the lowest of these hosts. */
const mostRules = 1000;
const mostBytes = 64 * 1024;

/** The text of the file, or `undefined` if the hosts would not accept it. */
function fileOf(lines: string[]): string | undefined {
  const text = `${lines.join('\n')}\n`;
  return lines.length > mostRules || Buffer.byteLength(text) > mostBytes ? undefined : text;
}

/** Forms of a page's address that those hosts do not redirect by themselves. */
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
 * The `_redirects` file of Netlify, Cloudflare and GitLab Pages. It redirects pages that moved and the other forms of
 * every address, and keeps the query. A large site has more forms than these hosts accept. The file then leaves out
 * the forms of moved pages and, if that is not enough, those of all pages. The build's log says so, and the script of
 * the not-found page redirects these forms.
 */
export function redirectsFile({pages, redirects, baseUrl}: HostedSite): string {
  const moves = redirects.map(({from, to}) => ruleOf(from, to));
  const movesAlone = fileOf(moves);
  if (movesAlone === undefined) {
    throw new Error(
      `_redirects would have ${moves.length} rules, and its hosts accept ${mostRules} in ${mostBytes} bytes. Remove old ones from src/data/redirects.ts.`,
    );
  }
  const ofPages = pages.flatMap((page) => formsOf(page, baseUrl).map((form) => ruleOf(form, page)));
  // A page that moved to another letter case has a form that is its new address.
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
    `_redirects leaves ${leftOut.length} other forms of addresses, such as .html, to the not-found page, because its hosts accept ${mostRules} rules in ${mostBytes} bytes.`,
  );
  return withPages ?? movesAlone;
}
