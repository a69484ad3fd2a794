import path from 'node:path';
import {closestMatch} from 'leven';
import {domain, handbook, placeholderDomain} from '../../src/data/organisation.ts';
import {nameFix, nearestName} from '../nearest-name.ts';
import {isPage, pageAddress} from '../pages.ts';
import {decoded, isOnlyInBuild, siteAddresses} from './addresses.ts';
import {isThere} from './files.ts';
import {idsOf} from './headings.ts';
import {isTag, lineOf, type MarkdownPage, markdownReader, textAttribute} from './markdown-tree.ts';
import type {ProblemWithin, Told} from './problem.ts';

/** The pages that links can lead to. */
export interface Targets {
  /** The file of each published page by its address, or `undefined` for a list. */
  addresses: Map<string, string | undefined>;
  /** The files of those pages. */
  files: Set<string>;
  /** Reads a page. It throws the error of MDX for a page that MDX cannot parse. */
  read(file: string): MarkdownPage;
}

export async function linkTargets(): Promise<Targets> {
  const addresses = siteAddresses();
  const files = new Set([...addresses.values()].filter((file) => file !== undefined));
  return {addresses, files, read: await markdownReader()};
}

const hostOf = (url: string) => new URL(url).hostname;

/** Hosts that mean each reader's own computer. */
const ownMachine = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$/;

/** Applications define protocols of their own, so only a mistyped common one is certainly wrong. */
const commonProtocols = ['https', 'http', 'mailto', 'tel'];

/** The problem with a link that names its protocol. */
function foreignProblem(url: string): Told | undefined {
  if (/^(file|[a-z]):/i.test(url)) {
    return {
      message: `points to your own computer`,
      fix: 'link to a page, or to a file in static/',
    };
  }
  const [protocol = ''] = url.toLowerCase().split(':');
  const nearest = closestMatch(protocol, commonProtocols, {maxDistance: 1});
  if (nearest !== undefined && nearest !== protocol) {
    return {message: `has the unknown protocol ${protocol}`, fix: `did you mean ${nearest}?`};
  }
  if (!/^(https?:)?\/\//i.test(url)) {
    return undefined;
  }
  const whole = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(whole)) {
    return {message: `is not a valid address`, fix: 'correct it'};
  }
  if (ownMachine.test(hostOf(whole))) {
    return {
      message: `points to the reader's own computer`,
      fix: 'remove the host, so that it starts with a slash',
    };
  }
  const {pathname, search, hash} = new URL(whole);
  return hostOf(whole).replace(placeholderDomain, domain) === hostOf(handbook.url)
    ? {
        message: `contains the site's own host, which a copy of the site does not have`,
        fix: `write ${pathname}${search}${hash}`,
      }
    : undefined;
}

/** The folder of pages that a page belongs to. Links by file name work only within it. */
const sectionOf = (file: string) =>
  file.startsWith('src/pages/') ? 'src/pages' : (file.split('/')[0] ?? '');

const isByName = (target: string) => /\.mdx?$/i.test(target);

/** The places where the build looks for a linked file. */
function placesOf(target: string, file: string): string[] {
  if (target.startsWith('@site/')) {
    return [target.slice('@site/'.length)];
  }
  const beside = path.posix.join(path.posix.dirname(file), target);
  const above = [sectionOf(file), '.'].map((folder) => path.posix.join(folder, target));
  if (target.startsWith('/')) {
    return above;
  }
  return /^\.\.?\//.test(target) ? [beside] : [beside, ...above];
}

/** The file that a link leads to, `''` for a list of pages, or `undefined` if the link is broken. */
function fileOf(target: string, from: string, {addresses, files}: Targets): string | undefined {
  if (target === '') {
    return from;
  }
  const places = placesOf(decoded(target), from);
  if (isByName(target)) {
    return places.find((place) => files.has(place) && sectionOf(place) === sectionOf(from));
  }
  const address = decoded(new URL(target, `https://site.invalid${pageAddress(from)}`).pathname);
  const page = address.replace(/\/?$/, '/');
  if (addresses.has(page) || isOnlyInBuild(page)) {
    return addresses.get(page) ?? '';
  }
  const isFile = path.posix.extname(address) !== '' && !address.endsWith('.html');
  return isFile ? [`static${address}`, ...places].find(isThere) : undefined;
}

function brokenReason(target: string, from: string, {addresses, files}: Targets): Told {
  const places = placesOf(decoded(target), from);
  const found = isByName(target) ? places.find(isThere) : undefined;
  if (found !== undefined && !isPage(found)) {
    return {message: 'leads to a file that is not a page', fix: 'link to its address in the repository'};
  }
  if (found !== undefined && files.has(found)) {
    return {message: `leads to a file outside ${sectionOf(from)}`, fix: `write ${pageAddress(found)}`};
  }
  if (found !== undefined) {
    return {
      message: 'leads to a draft, which is not published',
      fix: `remove draft from ${found}, or remove the link`,
    };
  }
  const address = target.replace(/(\/index)?\.(html|mdx?)$/, '/');
  if (addresses.has(address)) {
    return {message: 'is broken', fix: `write ${address}`};
  }
  const nearest = isByName(target)
    ? nearestName(
        places[0] ?? '',
        [...files].filter((file) => sectionOf(file) === sectionOf(from)),
      )
    : nearestName(target.replace(/\/?$/, '/'), [...addresses.keys()]);
  if (nearest === undefined) {
    return {message: 'is broken', fix: 'correct its path'};
  }
  const relative = path.posix.relative(path.posix.dirname(from), nearest);
  const written = isByName(target) ? relative.replace(/^(?!\.)/, './') : nearest;
  return {message: 'is broken', fix: `did you mean ${written}?`};
}

function idProblem(file: string, id: string, {read}: Targets): Told | undefined {
  let page: MarkdownPage;
  try {
    page = read(file);
  } catch {
    // The other page has its own problem report.
    return undefined;
  }
  const ids = idsOf(page).map((found) => found.id);
  // A partial that the page imports has its own ids.
  if (
    ids.includes(decoded(id)) ||
    page.nodes.some((node) => node.type === 'mdxjsEsm' && /\.mdx?['"]/.test(node.value))
  ) {
    return undefined;
  }
  return {
    message: `names no heading on ${file}`,
    fix: nameFix(id, ids, 'correct the id after #', (nearest) => `#${nearest}`),
  };
}

function ownProblem(url: string, from: string, targets: Targets): Told | undefined {
  const [, target = '', id = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const file = fileOf(target, from, targets);
  if (file === undefined) {
    return brokenReason(target, from, targets);
  }
  if (/\.mdx?$/.test(file)) {
    return id === '' ? undefined : idProblem(file, id, targets);
  }
  return undefined;
}

/**
 * The problem with the target of a link.
 *
 * @param from the file that contains the link
 */
export function targetProblem(url: string, from: string, targets: Targets): Told | undefined {
  if (url === '') {
    return {message: 'link has no address', fix: 'write it between the parentheses'};
  }
  const problem = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)
    ? foreignProblem(url)
    : ownProblem(url, from, targets);
  return problem && {message: `link ${url} ${problem.message}`, fix: problem.fix};
}

/** The addresses that a page links to, with their lines. The build does not rewrite bare ones. */
function linksOf({nodes}: MarkdownPage): {url: string; line: number; isBare?: boolean}[] {
  const referred = nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : []));
  return nodes.flatMap((node) => {
    const line = lineOf(node);
    if (node.type === 'link' || (node.type === 'definition' && referred.includes(node.identifier))) {
      return [{url: node.url, line}];
    }
    if (!isTag(node) || !['a', 'Link'].includes(node.name ?? '')) {
      return [];
    }
    const url = textAttribute(node, 'href', 'to');
    return url === undefined ? [] : [{url, line, isBare: node.name === 'a' || /\.mdx?([?#]|$)/i.test(url)}];
  });
}

/** Addresses that mean the same on every page: on another site, from the root of the site, or of a page's file. */
const leadsFromAnywhere = /^([a-z][a-z\d+.-]*:|\/)|\.mdx?([?#]|$)/i;

/** Broken links, and links that work for the author but not for every reader. */
export function linkProblems(page: MarkdownPage, targets: Targets): ProblemWithin[] {
  // Other links in a partial depend on the page that imports it.
  const links = linksOf(page).filter(({url}) => isPage(page.file) || leadsFromAnywhere.test(url));
  return links.flatMap(({url, line, isBare = false}) => {
    const isOurs = !/^([a-z][a-z\d+.-]*:|\/\/|[?#])/i.test(url);
    const problem =
      isBare && isOurs
        ? {
            message: `link ${url} in a tag is not rewritten, so it breaks when the site is hosted under another path`,
            fix: `write [words](${url})`,
          }
        : targetProblem(url, page.file, targets);
    return problem === undefined ? [] : [{line, ...problem}];
  });
}
