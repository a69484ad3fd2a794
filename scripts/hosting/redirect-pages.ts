import path from 'node:path';
import type {Redirect} from '../../src/data/redirects.ts';
import {readSiteUrl} from '../../src/plugins/build-settings/build-settings.ts';
import {plainPage} from './plain-page.ts';
import {listFiles} from './site.ts';
import {writeWholeFile} from './write-file.ts';

/** The script is the same in every redirect page, so that the security policy needs one hash for all of them. */
const script = 'location.replace(document.links[0].href + location.search + location.hash)';

/**
 * The page at an old address. Its script reads the new address from the link that readers see. The refresh loses
 * the query and the hash of the address, so browsers use it only where no script runs.
 */
function redirectPage(to: string, baseUrl: string): string {
  const target = encodeURI(baseUrl + to.slice(1)).replaceAll('&', '&amp;');
  return plainPage({
    title: 'This page has moved',
    head: `<link rel="canonical" href="${readSiteUrl()}${target}">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
`,
    body: `<p>Its new address is <a href="${target}">${target}</a>.</p>\n`,
    script: `<script>${script}</script>\n`,
  });
}

/** An address without the base path, with both slashes, and only with characters that the name of a folder may have. */
const address = /^\/(?:[^/\s?#"<>\\]+\/)*$/;

/** The file at a page's address, from the build's folder. */
const fileOf = (page: string) => `${page.slice(1)}index.html`;

interface MoveProblem {
  /** The address in question. */
  value: string;
  message: string;
  fix: string;
}

/** The redirects that a host cannot follow. A loop is one of them, because a redirect must lead to a page. */
export function redirectProblems(moves: Redirect[], isPage: (address: string) => boolean): MoveProblem[] {
  return moves.flatMap((move, index) => {
    const isTwice = moves.slice(0, index).some(({from}) => from === move.from);
    const notAnAddress = [
      'is not an address',
      'begin and end it with a slash, as in /docs/guides/printing/',
    ] as const;
    const rules: [isBroken: boolean, field: keyof Redirect, message: string, fix: string][] = [
      [!address.test(move.from), 'from', ...notAnAddress],
      [!address.test(move.to), 'to', ...notAnAddress],
      [isPage(move.from), 'from', 'is the address of a page', 'delete the page or the redirect'],
      [isTwice, 'from', 'is listed twice', 'choose one target'],
      [!isPage(move.to), 'to', 'is not the address of a page', 'name a page that exists'],
    ];
    const broken = rules.find(([isBroken]) => isBroken);
    if (broken === undefined) {
      return [];
    }
    const [, field, message, fix] = broken;
    const value = move[field];
    return [{value, message: `${field}: ${value} ${message}`, fix}];
  });
}

/**
 * Checks that every host can follow the redirects.
 *
 * @param folder the build, as Docusaurus leaves it
 * @throws an Error that names each field and the fix
 */
export function checkMoves(folder: string, moves: Redirect[]): void {
  // Comparing names distinguishes letter case. The file systems of macOS and Windows do not.
  const files = new Set(listFiles(folder));
  const problems = redirectProblems(moves, (page) => files.has(fileOf(page)));
  if (problems.length > 0) {
    throw new Error(problems.map(({message, fix}) => `src/data/redirects.ts: ${message}: ${fix}`).join('\n'));
  }
}

/**
 * Writes a page at each old address, which leads readers to the new address if the host sends no redirects. Other hosts
 * must not have such pages, because GitLab Pages and Netlify serve a file instead of their redirect.
 *
 * @param moves redirects that {@link checkMoves} has checked
 */
export function writeRedirectPages(folder: string, baseUrl: string, moves: Redirect[]): void {
  for (const {from, to} of moves) {
    writeWholeFile(path.join(folder, fileOf(from)), redirectPage(to, baseUrl));
  }
}
