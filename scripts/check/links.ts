import path from 'node:path';
import {domain, handbook, placeholderDomain} from '../../src/organisation.ts';
import {nearestName} from '../nearest-name.ts';
import {isPage, pageAddress} from '../pages.ts';
import {decoded, siteAddresses} from './addresses.ts';
import {isThere} from './files.ts';
import {idsOf} from './headings.ts';
import {isTag, lineOf, type MarkdownPage, markdownReader, textAttribute} from './markdown-tree.ts';
import type {Problem, ProblemWithin} from './problem.ts';

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

type Told = Pick<Problem, 'message' | 'fix'>;

const hostOf = (url: string) => new URL(url).hostname;

/** Hosts that mean each reader's own computer. */
const ownMachine = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$/;

/** The problem with a link that names its protocol. */
function foreignProblem(url: string): Told | undefined {
  if (/^file:/i.test(url)) {
    return {
      message: `link ${url} points to your own computer`,
      fix: 'link to a page, or to a file in static/',
    };
  }
  if (!/^(https?:)?\/\//i.test(url)) {
    return undefined;
  }
  const whole = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(whole)) {
    return {message: `link ${url} is not a valid address`, fix: 'correct it'};
  }
  if (ownMachine.test(hostOf(whole))) {
    return {
      message: `link ${url} points to the reader's own computer`,
      fix: 'remove the host, so that it starts with a slash',
    };
  }
  const {pathname, search, hash} = new URL(whole);
  return hostOf(whole).replace(placeholderDomain, domain) === hostOf(handbook.url)
    ? {
        message: `link ${url} contains the site's own host, which a copy of the site does not have`,
        fix: `write ${pathname}${search}${hash}`,
      }
    : undefined;
}

/** The folder of pages that a page belongs to. Links by file name work only within it. */
const sectionOf = (file: string) =>
  file.startsWith('src/pages/') ? 'src/pages' : (file.split('/')[0] ?? '');

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

/** The file of the page that a link leads to, `''` if that is not a Markdown page, or `undefined` if the link is broken. */
function placeOf(target: string, from: string, {addresses, files}: Targets): string | undefined {
  if (target === '') {
    return from;
  }
  const places = placesOf(decoded(target), from);
  if (/\.mdx?$/i.test(target)) {
    return places.find((place) => files.has(place) && sectionOf(place) === sectionOf(from));
  }
  const address = decoded(new URL(target, `https://site.invalid${pageAddress(from)}`).pathname);
  const page = address.replace(/\/?$/, '/');
  if (addresses.has(page)) {
    return addresses.get(page) ?? '';
  }
  const isFile = path.posix.extname(address) !== '' && !address.endsWith('.html');
  // Only the build knows how many pages the list of posts has.
  return (isFile && [`static${address}`, ...places].some(isThere)) ||
    /^\/blog\/(?:(?:tags|authors)\/[^/]+\/)?page\/\d+\/$/.test(page)
    ? ''
    : undefined;
}

/** The nearest target to that of a broken link, as the page should write it. */
function nearestTarget(target: string, from: string, {addresses, files}: Targets): string | undefined {
  if (!/\.mdx?$/i.test(target)) {
    return nearestName(target.replace(/\/?$/, '/'), [...addresses.keys()]);
  }
  const file = nearestName(placesOf(decoded(target), from)[0] ?? '', [...files]);
  if (file === undefined || sectionOf(file) !== sectionOf(from)) {
    return file && pageAddress(file);
  }
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Whether a page has a heading or a tag with an id. */
function hasId(file: string, id: string, {read}: Targets): boolean {
  let page: MarkdownPage;
  try {
    page = read(file);
  } catch {
    // The other page has its own problem report.
    return true;
  }
  return (
    idsOf(page).some((found) => found.id === decoded(id)) ||
    // A partial that the page imports has its own ids.
    page.nodes.some((node) => node.type === 'mdxjsEsm' && /\.mdx?['"]/.test(node.value))
  );
}

/**
 * The problem with the target of a link.
 *
 * @param from the file that contains the link
 */
export function targetProblem(url: string, from: string, targets: Targets): Told | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    return foreignProblem(url);
  }
  const [, target = '', id = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const file = placeOf(target, from, targets);
  if (file === undefined) {
    const nearest = nearestTarget(target, from, targets);
    const fix = nearest === undefined ? 'correct its path' : `did you mean ${nearest}?`;
    return {message: `link ${url} is broken`, fix};
  }
  return id === '' || !/\.mdx?$/.test(file) || hasId(file, id, targets)
    ? undefined
    : {message: `link ${url} names no heading on ${file}`, fix: 'correct the id after #'};
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
