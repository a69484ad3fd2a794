import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Redirect} from '../../src/data/redirects.ts';
import {handbook} from '../../src/organisation.ts';
import {readSiteUrl} from '../../src/site-address.ts';
import {listFiles} from './site.ts';

/** The same in every stand-in, so that the security policy names one script however many pages move. */
const script = 'location.replace(document.links[0].href + location.search + location.hash)';

/**
 * The page at an address that moved. Its script takes the target from the link that readers see. The refresh
 * drops what follows `?` and `#`, so it holds only where no script runs.
 */
function standIn(to: string, baseUrl: string): string {
  const target = encodeURI(baseUrl + to.slice(1)).replaceAll('&', '&amp;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page has moved | ${handbook.title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${readSiteUrl()}${target}">
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p>Its new address is <a href="${target}">${target}</a>.</p>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** An address without the base path, with both slashes and nothing that a folder cannot be called. */
const address = /^\/(?:[^/\s?#"<>\\]+\/)*$/;

/** The file at a page's address, from the build's folder. */
const fileOf = (page: string) => `${page.slice(1)}index.html`;

/**
 * Holds the moves to what every host can follow.
 *
 * @param folder the build, as Docusaurus leaves it
 * @throws an Error that names the field and the cure
 */
export function checkMoves(folder: string, moves: Redirect[]): void {
  const fail = (field: keyof Redirect, value: string, cure: string) => {
    throw new Error(`src/data/redirects.ts: ${field}: ${value} ${cure}`);
  };
  const moved = new Set<string>();
  // By their letters: macOS and Windows would find a file under others too.
  const files = new Set(listFiles(folder));
  for (const move of moves) {
    for (const field of ['from', 'to'] as const) {
      if (!address.test(move[field])) {
        fail(field, move[field], 'is no address: write it with both slashes, such as /docs/guides/printing/');
      }
    }
    if (files.has(fileOf(move.from))) {
      fail('from', move.from, 'is a page: delete the page or the redirect');
    }
    if (moved.has(move.from)) {
      fail('from', move.from, 'stands twice: choose one target');
    }
    if (!files.has(fileOf(move.to))) {
      fail('to', move.to, 'is no page: name one that is there');
    }
    moved.add(move.from);
  }
}

/**
 * Writes a page at each address that moved, which sends its readers on where the host answers no redirects. Others
 * get none: GitLab Pages and Netlify prefer a file to their redirect.
 *
 * @param folder the build, as Docusaurus leaves it
 * @param baseUrl the path that the site is hosted under, with both slashes
 * @param moves what {@link checkMoves} lets pass
 */
export function writeStandIns(folder: string, baseUrl: string, moves: Redirect[]): void {
  for (const {from, to} of moves) {
    const file = path.join(folder, fileOf(from));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, standIn(to, baseUrl));
  }
}
