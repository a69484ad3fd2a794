import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {type DefaultTreeAdapterTypes, parse, serialize} from 'parse5';
import {type Redirect, redirects} from '../../src/data/redirects.ts';
import {handbook} from '../../src/organisation.ts';
import {listFiles} from '../hosting/site.ts';
import {releasedPagesFile} from '../released-pages.ts';
import {decoded} from './addresses.ts';
import {type Fault, fromSiteFolder} from './fault.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A link of a page. */
interface PageLink {
  /** As written. */
  href: string;
  /** Whether it stands in the page's own text and not in a bar, sidebar, footer or list of cards. */
  inText: boolean;
}

interface BuiltPage {
  /** The file, for messages. */
  file: string;
  /** The Markdown that it is made from, if it is. */
  source?: string;
  /** Its address without the base path, such as `/docs/intro/`. */
  address: string;
  ids: string[];
  links: PageLink[];
  images: {source: string; alt: string | undefined; sized: boolean}[];
  /** Whether it is a doc, project, post or standalone page and no list: somebody wrote its text. */
  written: boolean;
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

const classes = (element: Element) => (attribute(element, 'class') ?? '').split(' ');

/** What a page holds that can be wrong. */
function readPage(folder: string, file: string): BuiltPage {
  const page: BuiltPage = {
    file: fromSiteFolder(path.join(folder, file)),
    address: `/${file}`.replace(/\/index\.html$/, '/'),
    ids: [],
    links: [],
    images: [],
    written: false,
  };
  const isList = /^\/blog\/(page|authors|tags|archive)\/|^\/blog\/$/.test(page.address);
  const visit = (node: DefaultTreeAdapterTypes.Node, inText: boolean): void => {
    let within = inText;
    if ('tagName' in node) {
      within = (within || classes(node).includes('markdown')) && !['nav', 'aside'].includes(node.tagName);
      page.written ||= classes(node).includes('markdown') && !isList;
      const id = attribute(node, 'id');
      if (id !== undefined) {
        page.ids.push(id);
      }
      const href = attribute(node, 'href');
      if ((node.tagName === 'a' || node.tagName === 'area') && href !== undefined) {
        page.links.push({href, inText: within});
        if (href.startsWith(handbook.editUrl)) {
          page.source = href.slice(handbook.editUrl.length);
        }
      }
      if (node.tagName === 'img') {
        page.images.push({
          source: attribute(node, 'src') ?? '',
          alt: attribute(node, 'alt'),
          sized: attribute(node, 'width') !== undefined && attribute(node, 'height') !== undefined,
        });
      }
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      visit(child, within);
    }
  };
  visit(parse(readFileSync(path.join(folder, file), 'utf8')), false);
  return page;
}

/** Ids that stand in a page more than once. */
function idFaults({file, ids}: BuiltPage): Fault[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(twice)].map((id) => ({
    file,
    line: 1,
    what: `id "${id}" stands twice`,
    cure: 'give one of the headings or elements another id',
  }));
}

/** Where a link of a page leads within the site, or `undefined` for elsewhere. */
function targetOf(href: string, page: BuiltPage, baseUrl: string): {address: string; id: string} | undefined {
  const site = 'https://site.invalid';
  const from = `${site}${baseUrl.slice(0, -1)}${page.address}`;
  if (!URL.canParse(href, from)) {
    return {address: href, id: ''};
  }
  const url = new URL(href, from);
  if (url.origin !== site || !url.pathname.startsWith(baseUrl)) {
    return undefined;
  }
  return {
    address: `/${decoded(url.pathname.slice(baseUrl.length))}`,
    id: decoded(url.hash.slice(1)),
  };
}

/** Where a link or a picture is written: in the page's Markdown if it can be found there, else in the built file. */
function whereIs(href: string, {file, source}: BuiltPage, baseUrl: string): {file: string; line: number} {
  if (source !== undefined && existsSync(source)) {
    const lines = readFileSync(source, 'utf8').split('\n');
    const ours = href.startsWith(baseUrl) ? [`/${href.slice(baseUrl.length)}`] : [];
    // A link to a file becomes that page's address and keeps what follows #.
    for (const text of [href, ...ours, ...(/#.+$/.exec(href) ?? [])]) {
      const index = lines.findIndex((line) => line.includes(text));
      if (index >= 0) {
        return {file: source, line: index + 1};
      }
    }
  }
  return {file, line: 1};
}

/** Pictures without text or size, and those whose file is not in the build. */
function imageFaults(page: BuiltPage, folder: string, baseUrl: string): Fault[] {
  return page.images.flatMap(({source, alt, sized}): Fault[] => {
    const isInPage = source.startsWith('data:');
    const target = isInPage ? undefined : targetOf(source, page, baseUrl);
    // The whole of a picture that stands in the page would fill the screen.
    const image = `image ${isInPage ? `${source.slice(0, 24)}…` : source}`;
    const faults = [
      alt === undefined && {what: `${image} has no alt`, cure: 'say what it shows, or alt="" for none'},
      !sized && {what: `${image} has no width and height`, cure: 'state both, or the page jumps'},
      target !== undefined &&
        !existsSync(path.join(folder, target.address)) && {
          what: `${image} is not there`,
          cure: 'correct its path, or put it in static/',
        },
    ];
    return faults
      .filter((fault) => fault !== false)
      .map((fault) => ({...whereIs(source, page, baseUrl), ...fault}));
  });
}

/** Links that lead to no page, file or id, or there by a redirect only. */
function linkFaults(pages: Map<string, BuiltPage>, folder: string, baseUrl: string): Fault[] {
  return [...pages.values()].flatMap((page) =>
    [...new Set(page.links.map(({href}) => href))].flatMap((href): Fault[] => {
      const target = targetOf(href, page, baseUrl);
      if (target === undefined) {
        return [];
      }
      const at = () => whereIs(href, page, baseUrl);
      const to = pages.get(target.address);
      if (to === undefined) {
        if (existsSync(path.join(folder, target.address)) && !target.address.endsWith('/')) {
          return pages.has(`${target.address}/`)
            ? [{...at(), what: `link ${href} needs a redirect`, cure: 'end its path with a slash'}]
            : [];
        }
        return [{...at(), what: `link ${href} leads nowhere`, cure: 'correct its path'}];
      }
      return target.id === '' || to.ids.includes(target.id)
        ? []
        : [
            {
              ...at(),
              what: `link ${href} names no heading of ${target.address}`,
              cure: 'correct what follows #',
            },
          ];
    }),
  );
}

/** Written pages that no other page's text links to: a reader finds them by a list or sidebar alone. */
function reachFaults(pages: Map<string, BuiltPage>, baseUrl: string): Fault[] {
  const linked = new Set(
    [...pages.values()].flatMap((page) =>
      page.links
        .filter(({inText}) => inText)
        .map(({href}) => targetOf(href, page, baseUrl)?.address)
        .filter((address) => address !== page.address),
    ),
  );
  return [...pages.values()]
    .filter(({written, address}) => written && !linked.has(address))
    .map(({file, source}) => ({
      file: source ?? file,
      line: 1,
      what: 'no text of another page links here',
      cure: 'link to it from the page whose reader needs it next',
    }));
}

/** Addresses of the last release that are gone without a redirect. */
export function goneFaults(addresses: string[], released: string[], moves: Redirect[]): Fault[] {
  return released.flatMap((address, index) =>
    addresses.includes(address) || moves.some(({from}) => from === address)
      ? []
      : [
          {
            file: releasedPagesFile,
            line: index + 1,
            what: `${address} was published and is gone`,
            cure: 'add {from, to} to src/data/redirects.ts',
          },
        ],
  );
}

const validator = new HtmlValidate({extends: ['html-validate:standard']});

/**
 * What the parser of the HTML standard complains of, then what html-validate
 * says of the elements. The build leaves out the end tags that the standard
 * lets it, which html-validate takes for a fault: it sees them put back.
 */
async function validityFaults(folder: string, name: string): Promise<Fault[]> {
  const file = fromSiteFolder(path.join(folder, name));
  const faults: Fault[] = [];
  const document = parse(readFileSync(path.join(folder, name), 'utf8'), {
    onParseError: ({code, startLine}) =>
      faults.push({file, line: startLine, what: `HTML: ${code}`, cure: 'mend what writes it'}),
  });
  const report = await validator.validateString(serialize(document), file);
  const elements = report.results.flatMap(({messages}) =>
    messages.map(({message, ruleId, selector}) => ({
      file,
      line: 1,
      what: `HTML: ${message}`,
      cure: `mend ${selector ?? 'it'} (html-validate: ${ruleId})`,
    })),
  );
  return [...faults, ...elements];
}

/**
 * Faults of a build's HTML: links with their hashes, ids, pictures, pages that
 * no text links to, validity.
 *
 * @param folder the build
 * @param baseUrl the path that it is hosted under, with both slashes
 * @throws if there is no build
 */
export async function builtFaults(folder: string, baseUrl: string): Promise<Fault[]> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} holds no build: run npm run build first.`);
  }
  const files = listFiles(folder).filter((file) => file.endsWith('.html'));
  const pages = new Map(
    files.map((file) => readPage(folder, file)).map((page): [string, BuiltPage] => [page.address, page]),
  );
  const validity = await Promise.all(files.map((file) => validityFaults(folder, file)));
  return [
    ...[...pages.values()].flatMap(idFaults),
    ...[...pages.values()].flatMap((page) => imageFaults(page, folder, baseUrl)),
    ...linkFaults(pages, folder, baseUrl),
    ...reachFaults(pages, baseUrl),
    ...goneFaults(
      [...pages.keys()],
      readFileSync(releasedPagesFile, 'utf8').split('\n').filter(Boolean),
      redirects,
    ),
    ...validity.flat(),
  ];
}
