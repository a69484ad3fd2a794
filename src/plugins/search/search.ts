import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import {type CheerioAPI, load} from 'cheerio';
import * as z from 'zod';
import {inlineScript, scriptFile, writeScript} from '../../build/bundle-script.ts';
import {writtenPages} from '../../build/written-pages.ts';
import {listPages} from '../../data/search.ts';
import {type KnownPage, type PageContent, publish} from './index/publish.ts';
import {namesToFill, type PublishedDocs, type SearchFiles} from './index/published.ts';

type SearchPackage = (context: LoadContext, options: unknown) => Plugin;

/** The types of the package describe only its options. */
const {default: searchPackage, validateOptions} = z
  .object({
    default: z.custom<SearchPackage>((value) => typeof value === 'function'),
    validateOptions: z.custom<(given: object) => unknown>((value) => typeof value === 'function'),
  })
  .parse(searchLocal);

/** It adds the defaults of the package. */
export {validateOptions};

/** The part of the package that reads a page. Its own step after the build would also make an index that nothing reads. */
const {parseDocument} = z
  .object({
    parseDocument: z.custom<(page: CheerioAPI) => PageContent>((value) => typeof value === 'function'),
  })
  .parse(require('@easyops-cn/docusaurus-search-local/dist/server/server/utils/parseDocument'));

/** Pages that search does not find: itself, and parts of lists. */
const leftOut = /^(search\/$|blog\/(authors\/.|page|tags))/;

/** Parts of a page that are not its text. */
const notText = [
  'svg text',
  'svg title',
  '.visually-hidden',
  // Each panel contains its label, and the labels have no spaces between them.
  '[role=tablist]',
  '.page-owner',
  '.theme-doc-footer',
  '.theme-doc-toc-mobile',
  '[data-page-menu]',
  '.theme-doc-version-badge',
].join(', ');

function readPage(folder: string): PageContent {
  // This parser does not correct the structure as a browser does. It needs a tenth of the time.
  const $ = load(readFileSync(path.join(folder, 'index.html'), 'utf8'), {xml: {xmlMode: false}});
  $(notText).remove();
  return parseDocument($);
}

const categoryIndex = z.object({categoryGeneratedIndex: z.object({title: z.string()})});

/** What is known about pages apart from their HTML, by their address with the base path. */
function findPages(
  {routes, plugins}: Parameters<NonNullable<Plugin['postBuild']>>[0],
  {baseUrl}: LoadContext,
): Map<string, KnownPage> {
  const pages = new Map<string, KnownPage>();
  for (const {route, label} of writtenPages(plugins)) {
    // A home page that is a component may have no title.
    if (route !== baseUrl) {
      pages.set(route, {title: '', label});
    }
  }
  for (const {path: url, props} of flattenRoutes(routes)) {
    const {data} = categoryIndex.safeParse(props);
    if (data !== undefined) {
      pages.set(url, {title: data.categoryGeneratedIndex.title, isList: true});
    }
  }
  for (const [url, page] of Object.entries(listPages)) {
    pages.set(baseUrl + url.slice(1), {...page, isList: true});
  }
  return pages;
}

/** Runs the search package, and publishes what its parser finds on the pages. See README.md. */
export default function search(context: LoadContext, validOptions: unknown): Plugin {
  const {baseUrl} = context;
  const worker = scriptFile('search-worker', path.join(__dirname, 'index/worker.ts'));
  return {
    ...searchPackage(context, validOptions),
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'search.css')],
    injectHtmlTags() {
      const settings = {BASE_URL: baseUrl, FILES: {...namesToFill, worker: worker.file}};
      const script = inlineScript(path.join(__dirname, 'inline-script/index.ts'), settings);
      // The development server has no index.
      return process.env.NODE_ENV === 'production' ? {preBodyTags: [script]} : {};
    },
    async postBuild(props) {
      const {outDir, routesPaths} = props;
      const known = findPages(props, context);
      const pages = [...routesPaths].sort().flatMap((url) => {
        const address = decodeURI(url).slice(baseUrl.length);
        const isFound = url.endsWith('/') && !leftOut.test(address);
        return isFound ? [{url, content: readPage(path.join(outDir, address)), known: known.get(url)}] : [];
      });
      const {docs, index} = publish(pages, baseUrl);
      const writeHashed = (name: string, content: object) => {
        const text = JSON.stringify(content);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const file = `${name}-${hash}.json`;
        writeFileSync(path.join(outDir, file), text);
        return file;
      };
      const files: SearchFiles = {
        doc: writeHashed('search-doc', {searchDocs: docs} satisfies PublishedDocs),
        index: writeHashed('search-index', index),
        worker: worker.file,
      };
      writeFileSync(path.join(outDir, 'search-files.json'), JSON.stringify(files));
      writeScript(outDir, worker);
    },
  };
}
