import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {type DefaultTreeAdapterTypes, parse, serialize} from 'parse5';
import {type Redirect, redirects} from '../../src/data/redirects.ts';
import {handbook} from '../../src/organisation.ts';
import {listFiles} from '../hosting/site.ts';
import {releasedPagesFile} from '../released-pages.ts';
import {decoded} from './addresses.ts';
import {fromSiteFolder, type Problem} from './problem.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** A link of a page. */
interface PageLink {
  /** As written. */
  href: string;
  /** Whether the link is in the page's own text, and not in a bar, sidebar, footer or list of cards. */
  inText: boolean;
}

interface BuiltPage {
  /** The file, for messages. */
  file: string;
  /** The page's Markdown file, if it has one. */
  source?: string;
  /** The address without the base path, such as `/docs/intro/`. */
  address: string;
  ids: string[];
  links: PageLink[];
  images: {source: string; alt: string | undefined; sized: boolean}[];
  /** Whether it is a doc, project, post or standalone page, and not a generated list. */
  written: boolean;
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

const classes = (element: Element) => (attribute(element, 'class') ?? '').split(' ');

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

function idProblems({file, ids}: BuiltPage): Problem[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(twice)].map((id) => ({
    file,
    line: 1,
    message: `the id "${id}" is used twice`,
    fix: 'give one of the elements another id',
  }));
}

/** The address that a link leads to within the site, or `undefined` if it leads elsewhere. */
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

/** The line of a link or image in the page's Markdown, or the built file if the Markdown does not contain it. */
function whereIs(href: string, {file, source}: BuiltPage, baseUrl: string): {file: string; line: number} {
  if (source !== undefined && existsSync(source)) {
    const lines = readFileSync(source, 'utf8').split('\n');
    const ours = href.startsWith(baseUrl) ? [`/${href.slice(baseUrl.length)}`] : [];
    // The build replaces the path of a linked file and keeps the hash.
    for (const text of [href, ...ours, ...(/#.+$/.exec(href) ?? [])]) {
      const index = lines.findIndex((line) => line.includes(text));
      if (index >= 0) {
        return {file: source, line: index + 1};
      }
    }
  }
  return {file, line: 1};
}

/** Images without alternative text or size, and images whose file does not exist. */
function imageProblems(page: BuiltPage, folder: string, baseUrl: string): Problem[] {
  return page.images.flatMap(({source, alt, sized}): Problem[] => {
    const isInPage = source.startsWith('data:');
    const target = isInPage ? undefined : targetOf(source, page, baseUrl);
    // A data address is too long to print.
    const image = `image ${isInPage ? `${source.slice(0, 24)}…` : source}`;
    const problems = [
      alt === undefined && {
        message: `${image} has no alt`,
        fix: 'describe it, or write alt="" if it is decoration',
      },
      !sized && {
        message: `${image} has no width and height`,
        fix: 'add both, because the page would jump while it loads',
      },
      target !== undefined &&
        !existsSync(path.join(folder, target.address)) && {
          message: `${image} does not exist`,
          fix: 'correct its path, or put the file in static/',
        },
    ];
    return problems
      .filter((problem) => problem !== false)
      .map((problem) => ({...whereIs(source, page, baseUrl), ...problem}));
  });
}

/** Links that lead to no page, file or id, and links that work only through a redirect. */
function linkProblems(pages: Map<string, BuiltPage>, folder: string, baseUrl: string): Problem[] {
  return [...pages.values()].flatMap((page) =>
    [...new Set(page.links.map(({href}) => href))].flatMap((href): Problem[] => {
      const target = targetOf(href, page, baseUrl);
      if (target === undefined) {
        return [];
      }
      const at = () => whereIs(href, page, baseUrl);
      const to = pages.get(target.address);
      if (to === undefined) {
        if (existsSync(path.join(folder, target.address)) && !target.address.endsWith('/')) {
          return pages.has(`${target.address}/`)
            ? [
                {
                  ...at(),
                  message: `link ${href} works only through a redirect`,
                  fix: 'end its path with a slash',
                },
              ]
            : [];
        }
        return [{...at(), message: `link ${href} is broken`, fix: 'correct its path'}];
      }
      return target.id === '' || to.ids.includes(target.id)
        ? []
        : [
            {
              ...at(),
              message: `link ${href} names no heading on ${target.address}`,
              fix: 'correct the id after #',
            },
          ];
    }),
  );
}

/** Pages that no other page's text links to. Readers find them only in a list or sidebar. */
function reachProblems(pages: Map<string, BuiltPage>, baseUrl: string): Problem[] {
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
      message: 'no other page links here in its text',
      fix: 'add a link from a page whose readers need this one',
    }));
}

/** Addresses of the last release that no longer exist and have no redirect. */
export function goneProblems(addresses: string[], released: string[], moves: Redirect[]): Problem[] {
  return released.flatMap((address, index) =>
    addresses.includes(address) || moves.some(({from}) => from === address)
      ? []
      : [
          {
            file: releasedPagesFile,
            line: index + 1,
            message: `${address} was published and no longer exists`,
            fix: 'add {from, to} to src/data/redirects.ts',
          },
        ],
  );
}

const validator = new HtmlValidate({extends: ['html-validate:standard']});

/**
 * Problems that the HTML parser and html-validate report. The build leaves out optional end tags, which
 * html-validate would report, so it gets the serialised document.
 */
async function validityProblems(folder: string, name: string): Promise<Problem[]> {
  const file = fromSiteFolder(path.join(folder, name));
  const problems: Problem[] = [];
  const document = parse(readFileSync(path.join(folder, name), 'utf8'), {
    onParseError: ({code, startLine}) =>
      problems.push({
        file,
        line: startLine,
        message: `HTML: ${code}`,
        fix: 'correct the component that renders it',
      }),
  });
  const report = await validator.validateString(serialize(document), file);
  const elements = report.results.flatMap(({messages}) =>
    messages.map(({message, ruleId, selector}) => ({
      file,
      line: 1,
      message: `HTML: ${message}`,
      fix: `correct ${selector ?? 'it'} (html-validate: ${ruleId})`,
    })),
  );
  return [...problems, ...elements];
}

/**
 * Problems in the HTML of a build: links and their hashes, ids, images, pages that no text links to, lost addresses
 * and validity.
 *
 * @param folder the build
 * @param baseUrl the path that it is hosted under, with both slashes
 * @throws if there is no build
 */
export async function builtProblems(folder: string, baseUrl: string): Promise<Problem[]> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`${folder} does not contain a build. Run npm run build first.`);
  }
  const files = listFiles(folder).filter((file) => file.endsWith('.html'));
  const pages = new Map(
    files.map((file) => readPage(folder, file)).map((page): [string, BuiltPage] => [page.address, page]),
  );
  const validity = await Promise.all(files.map((file) => validityProblems(folder, file)));
  return [
    ...[...pages.values()].flatMap(idProblems),
    ...[...pages.values()].flatMap((page) => imageProblems(page, folder, baseUrl)),
    ...linkProblems(pages, folder, baseUrl),
    ...reachProblems(pages, baseUrl),
    ...goneProblems(
      [...pages.keys()],
      readFileSync(releasedPagesFile, 'utf8').split('\n').filter(Boolean),
      redirects,
    ),
    ...validity.flat(),
  ];
}
