import path from 'node:path';
import {nearestName} from '../../src/edit-distance.ts';
import {domain, handbook, placeholderDomain} from '../../src/organisation.ts';
import {knownType} from '../hosting/content-types.ts';
import {isPage, pageAddress} from '../pages.ts';
import {decoded, siteAddresses} from './addresses.ts';
import type {Fault, FaultWithin} from './fault.ts';
import {isThere} from './files.ts';
import {idsOf} from './headings.ts';
import {isTag, lineOf, type MarkdownPage, markdownReader, textAttribute} from './markdown-tree.ts';

/** What links can lead to. */
export interface Targets {
  /** By its address, the file of each page that is built, or `undefined` for a list. */
  addresses: Map<string, string | undefined>;
  /** The files of those pages. */
  files: Set<string>;
  /** Reads a page's file, or throws what MDX says of one that it cannot read. */
  read(file: string): MarkdownPage;
}

/** All that the site's links can lead to. */
export async function linkTargets(): Promise<Targets> {
  const addresses = siteAddresses();
  const files = new Set([...addresses.values()].filter((file) => file !== undefined));
  return {addresses, files, read: await markdownReader()};
}

type Told = Pick<Fault, 'what' | 'cure'>;

/** A link within the site. */
interface OwnLink {
  /** As written. */
  url: string;
  /** The file or address, without what follows ? or #. */
  target: string;
  /** What follows #. */
  id: string;
  /** The file that it stands in. */
  from: string;
}

const hostOf = (url: string) => new URL(url).hostname;

/** Hosts that are another machine for each reader. */
const ownMachine = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])$/;

/** What is wrong with a link that names its protocol. */
function foreignFault(url: string): Told | undefined {
  if (/^file:/i.test(url)) {
    return {what: `link ${url} leads into your own machine`, cure: 'link to a page, or to a file of static/'};
  }
  if (!/^(https?:)?\/\//i.test(url)) {
    return undefined;
  }
  const whole = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(whole)) {
    return {what: `link ${url} is no address`, cure: 'correct it'};
  }
  if (ownMachine.test(hostOf(whole))) {
    return {
      what: `link ${url} leads to the reader's own machine`,
      cure: 'begin it with the slash of its path',
    };
  }
  const {pathname, search, hash} = new URL(whole);
  return hostOf(whole).replace(placeholderDomain, domain) === hostOf(handbook.url)
    ? {
        what: `link ${url} names the site's own host, which a copy of it does not have`,
        cure: `write ${pathname}${search}${hash}`,
      }
    : undefined;
}

/** The folder of pages that a page is of, whose files it can link to. */
const sectionOf = (file: string) =>
  file.startsWith('src/pages/') ? 'src/pages' : (file.split('/')[0] ?? '');

/** Where the build looks for the file that a link names. */
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

/** What is wrong with the # of a link to a page of Markdown. */
function placeFault({url, id}: OwnLink, file: string, {read}: Targets): Told | undefined {
  if (id === '' || !/\.mdx?$/.test(file)) {
    return undefined;
  }
  let page: MarkdownPage;
  try {
    page = read(file);
  } catch {
    // What keeps that page from being read is told where it stands.
    return undefined;
  }
  const ids = idsOf(page).map((found) => found.id);
  if (ids.includes(decoded(id))) {
    return undefined;
  }
  // A part that the page imports brings ids of its own.
  if (page.nodes.some((node) => node.type === 'mdxjsEsm' && /\.mdx?['"]/.test(node.value))) {
    return undefined;
  }
  const nearest = nearestName(id, ids);
  return {
    what: `link ${url} names no heading of ${file}`,
    cure: nearest === undefined ? 'correct what follows #' : `did you mean #${nearest}?`,
  };
}

/** A page's file as another page links to it. */
function linkTo(file: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function fileFault(link: OwnLink, targets: Targets): Told | undefined {
  const {url, target, from} = link;
  const places = placesOf(decoded(target), from);
  const found = places.find(isThere);
  if (found === undefined) {
    const files = [...targets.files].filter((file) => sectionOf(file) === sectionOf(from));
    const nearest = nearestName(places[0] ?? '', files);
    return {
      what: `link ${url} leads nowhere`,
      cure: nearest === undefined ? 'correct its path' : `did you mean ${linkTo(nearest, from)}?`,
    };
  }
  if (!targets.files.has(found)) {
    return isPage(found)
      ? {
          what: `link ${url} leads to a draft, which no build holds`,
          cure: `take draft out of ${found}, or take the link out`,
        }
      : {what: `link ${url} leads to no page`, cure: 'link to its address on the web, in the repository'};
  }
  return sectionOf(found) === sectionOf(from)
    ? placeFault(link, found, targets)
    : {what: `link ${url} leads out of ${sectionOf(from)}`, cure: `write ${pageAddress(found)}`};
}

function addressFault(link: OwnLink, targets: Targets): Told | undefined {
  const {url, target, from} = link;
  const address = decoded(new URL(target, `https://site.invalid${pageAddress(from)}`).pathname);
  const page = address.replace(/\/?$/, '/');
  if (targets.addresses.has(page)) {
    return placeFault(link, targets.addresses.get(page) ?? '', targets);
  }
  const isFile = path.posix.extname(address) !== '' && !address.endsWith('.html');
  if (isFile && (isThere(`static${address}`) || placesOf(decoded(target), from).some(isThere))) {
    return knownType(address) === undefined
      ? {
          what: `link ${url} leads to a file of a kind that hosts are not told of`,
          cure: 'name its type in scripts/hosting/content-types.ts, or link to a file of another kind',
        }
      : undefined;
  }
  // How many pages the list of posts has, the build knows.
  if (/^\/blog\/(?:(?:tags|authors)\/[^/]+\/)?page\/\d+\/$/.test(page)) {
    return undefined;
  }
  const nearest = nearestName(page, [...targets.addresses.keys()]);
  return {
    what: `link ${url} leads nowhere`,
    cure: nearest === undefined ? 'correct its path' : `did you mean ${nearest}?`,
  };
}

/**
 * What is wrong with where a link leads.
 *
 * @param from the file that it stands in
 */
export function targetFault(url: string, from: string, targets: Targets): Told | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    return foreignFault(url);
  }
  const [, target = '', id = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const link = {url, target, id, from};
  if (target === '') {
    return placeFault(link, from, targets);
  }
  return /\.mdx?$/i.test(target) ? fileFault(link, targets) : addressFault(link, targets);
}

/** The addresses that a page links to, and the lines where they are written; the build leaves bare ones as they are. */
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

/** Addresses that mean the same wherever they stand: of another site, from the root of ours, or of a page's file. */
export const leadsFromAnywhere = /^([a-z][a-z\d+.-]*:|\/)|\.mdx?([?#]|$)/i;

/** Links of a page or part that lead nowhere, or somewhere else for readers than for who wrote them. */
export function linkFaults(page: MarkdownPage, targets: Targets): FaultWithin[] {
  // Where others of a part lead, only the pages that it stands in know.
  const links = linksOf(page).filter(({url}) => isPage(page.file) || leadsFromAnywhere.test(url));
  return links.flatMap(({url, line, isBare = false}) => {
    const isOurs = !/^([a-z][a-z\d+.-]*:|\/\/|[?#])/i.test(url);
    const fault =
      isBare && isOurs
        ? {
            what: `link ${url} in a tag is left as it is, and breaks on a copy under another path`,
            cure: `write [words](${url})`,
          }
        : targetFault(url, page.file, targets);
    return fault === undefined ? [] : [{line, ...fault}];
  });
}
