import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {redirects} from '../../src/data/redirects.ts';

/** Where a build keeps what its hosts read, a folder that none of them serves. */
export const hostingFolder = '.hosting';

/** What a host must know of a build, kept in it as `.hosting/site.json`. */
export interface HostedSite {
  /** The path that the site is hosted under, with both slashes. */
  baseUrl: string;
  /** The clean path of every page as it stands in an address, with the base path: `/handbook/docs/intro/`. */
  pages: string[];
  /** Addresses that moved, encoded and with the base path, each with the page that has its place. */
  redirects: {from: string; to: string}[];
  /** The headers of every answer. */
  headers: Record<string, string>;
}

/** Every file of a build with forward slashes, sorted. */
export function listAllFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The files of a build that a host may serve: all but those in {@link hostingFolder}. */
export const listFiles = (folder: string): string[] =>
  listAllFiles(folder).filter((file) => !file.startsWith(`${hostingFolder}/`));

/** What `src/data/redirects.ts` says, encoded as in an address and with the base path. */
export function listRedirects(baseUrl: string): HostedSite['redirects'] {
  const encoded = (address: string) => encodeURI(baseUrl + address.slice(1));
  return redirects.map(({from, to}) => ({from: encoded(from), to: encoded(to)}));
}

/** The clean path of every page, encoded as in an address. A redirect page is not one of them. */
export function listPages(folder: string, baseUrl: string): string[] {
  const moved = new Set(listRedirects(baseUrl).map(({from}) => from));
  return listFiles(folder)
    .filter((file) => file === 'index.html' || file.endsWith('/index.html'))
    .map((file) => encodeURI(baseUrl + file.slice(0, -'index.html'.length)))
    .filter((page) => !moved.has(page));
}

/**
 * What a path means: `/docs/Intro.html`, `/docs/intro` and `/docs/intro/index.html`
 * all have the key `/docs/intro`. Takes a decoded path.
 */
export function pageKey(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/i, '').toLowerCase();
}

/**
 * The page that each key means, see {@link pageKey}. Where a page has the key of one that
 * moved, as after a change of letter case alone, the page has it: nginx takes no key twice.
 */
export function pagesByKey({pages, redirects}: HostedSite): Map<string, string> {
  return new Map(
    [...redirects, ...pages.map((page) => ({from: page, to: page}))].map(({from, to}) => [
      pageKey(decodeURI(from)),
      to,
    ]),
  );
}

/**
 * Reads what the build noted for its hosts.
 *
 * @throws if the folder holds no finished build
 */
export function readSite(folder: string): HostedSite {
  return JSON.parse(readFileSync(path.join(folder, hostingFolder, 'site.json'), 'utf8'));
}
