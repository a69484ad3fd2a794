import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listAllFiles} from '../../src/build/list-files.ts';
import type {Redirect} from '../../src/data/redirects.ts';

/** The folder of a build with files for hosts, which they must not serve. */
export const hostingFolder = '.hosting';

/** The facts about a build that a host needs. The build keeps them in `.hosting/site.json`. */
export interface HostedSite {
  /** The path that the site is hosted under, with both slashes. */
  baseUrl: string;
  /** The path of every page as in an address and with the base path, such as `/handbook/docs/intro/`. */
  pages: string[];
  /** Old addresses, encoded and with the base path, each with the page that replaces it. */
  redirects: Redirect[];
  /** The headers of every response. */
  headers: Record<string, string>;
}

/** The files of a build that a host may serve: all but those in {@link hostingFolder}. */
export const listFiles = (folder: string): string[] =>
  listAllFiles(folder).filter((file) => !file.startsWith(`${hostingFolder}/`));

/** The clean path of every page, encoded as in an address. */
export const listPages = (folder: string, baseUrl: string): string[] =>
  listFiles(folder)
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => encodeURI(baseUrl + file.slice(0, -'index.html'.length)));

/**
 * The key of a decoded path. `/docs/Intro.html`, `/docs/intro` and `/docs/intro/index.html` mean the same page, so all
 * have the key `/docs/intro`.
 */
export function pageKey(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/?$/i, '').toLowerCase();
}

/**
 * The page that each key means, see {@link pageKey}. If a page and an old address have the same key, as after a change
 * of letter case, the key means the page. nginx accepts each key only once.
 */
export function pagesByKey({pages, redirects}: HostedSite): Map<string, string> {
  return new Map(
    [...redirects, ...pages.map((page) => ({from: page, to: page}))].map(({from, to}) => [
      pageKey(decodeURI(from)),
      to,
    ]),
  );
}

/** Reads the facts about a build. */
export function readSite(folder: string): HostedSite {
  return JSON.parse(readFileSync(path.join(folder, hostingFolder, 'site.json'), 'utf8'));
}
