import {existsSync, readFileSync, statSync} from 'node:fs';
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
  /** The page's Markdown file if it has one, and otherwise the built file. For messages. */
  file: string;
  /** The address without the base path, such as `/docs/intro/`. */
  address: string;
  ids: string[];
  links: PageLink[];
  /** The addresses of images without a width or a height. */
  unsized: string[];
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
    unsized: [],
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
          page.file = href.slice(handbook.editUrl.length);
        }
      }
      const isSized = ['width', 'height'].every((name) => attribute(node, name) !== undefined);
      if (node.tagName === 'img' && !isSized) {
        page.unsized.push(attribute(node, 'src') ?? '');
      }
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      visit(child, within);
    }
  };
  visit(parse(readFileSync(path.join(folder, file), 'utf8')), false);
  return page;
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

/** Images without a size. A data address is too long to print. */
const imageProblems = ({file, unsized}: BuiltPage): Problem[] =>
  unsized.map((source) => ({
    file,
    line: 1,
    message: `image ${source.slice(0, 80)} has no width and height`,
    fix: 'add both, because the page would jump while it loads',
  }));

/** Links that lead to no page, file or id. The build does not check the links of elements that are not components. */
function linkProblems(pages: Map<string, BuiltPage>, folder: string, baseUrl: string): Problem[] {
  return [...pages.values()].flatMap((page) =>
    [...new Set(page.links.map(({href}) => href))].flatMap((href): Problem[] => {
      const target = targetOf(href, page, baseUrl);
      if (target === undefined) {
        return [];
      }
      const {address, id} = target;
      const at = {file: page.file, line: 1};
      const to = pages.get(address);
      if (to !== undefined) {
        return id === '' || to.ids.includes(id)
          ? []
          : [{...at, message: `link ${href} names no heading on ${address}`, fix: 'correct the id after #'}];
      }
      const file = path.join(folder, address);
      return existsSync(file) && statSync(file).isFile()
        ? []
        : [{...at, message: `link ${href} is broken`, fix: 'correct its path, which ends with a slash'}];
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
    .map(({file}) => ({
      file,
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

const validator = new HtmlValidate({extends: ['html-validate:standard'], rules: {'wcag/h37': 'error'}});

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
 * Problems in the HTML of a build: links and their hashes, images without a size, pages that no text links to, lost
 * addresses and validity.
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
    ...[...pages.values()].flatMap(imageProblems),
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
