import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import * as z from 'zod';
import {inlineScript, scriptFile, writeScript} from '../../build/bundle-script.ts';
import {writtenPages} from '../../build/written-pages.ts';
import {readVariable} from '../../data/environment.ts';
import {listPages} from '../../data/search.ts';
import {type KnownPage, packageFile, publish} from './index/publish.ts';
import {maxHits, type PublishedDocs, type SearchFiles} from './index/published.ts';

/** The types of the package describe only its options. */
const {default: searchPackage, validateOptions: validatePackageOptions} = z
  .object({
    default: z.custom<PluginModule>((value) => typeof value === 'function'),
    validateOptions: z.custom<(given: object) => unknown>((value) => typeof value === 'function'),
  })
  .parse(searchLocal);

/**
 * The package reads every page as a doc, with one section for each heading. It would read a standalone page as one block,
 * so a result could not lead to a heading, and would leave out the home page of a site whose docs are at the root.
 */
const options: Partial<PluginOptions> = {
  indexBlog: false,
  docsRouteBasePath: ['/'],
  ignoreFiles: [/^search\/?$/, /^blog\/(authors\/.|page|tags)/],
  ignoreCssSelectors: [
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
  ],
  // The package would leave out every page of a copy that search engines must not list.
  forceIgnoreNoIndex: readVariable('NO_INDEX') === '1',
};

/** Adds the defaults of the package. */
export const validateOptions = (given: object): unknown => validatePackageOptions({...given, options});

/** The names in the rendered pages, in place of the names of the index files, which do not exist yet. */
const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

/** Writes the names of the index files into all pages of a build, so that the first use of search fetches them at once. */
function fillNames(folder: string, {index, doc}: SearchFiles): void {
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (file.endsWith('.html')) {
      const page = path.join(folder, file);
      const html = readFileSync(page, 'utf8');
      writeFileSync(page, html.replaceAll(namesToFill.index, index).replaceAll(namesToFill.doc, doc));
    }
  }
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

/** Runs the search package, and publishes the entries that it finds on the pages. See README.md. */
export default async function search(context: LoadContext, validOptions: unknown): Promise<Plugin> {
  const {baseUrl} = context;
  const plugin = await searchPackage(context, validOptions);
  if (!plugin?.postBuild) {
    throw new Error(
      'The search package builds no index: compare src/plugins/search/plugin.ts with its new version.',
    );
  }
  const {postBuild: buildIndex} = plugin;
  const worker = scriptFile('search-worker', path.join(__dirname, 'index/worker.ts'));
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
    injectHtmlTags() {
      const settings = {BASE_URL: baseUrl, FILES: {...namesToFill, worker: worker.file}};
      const script = inlineScript(path.join(__dirname, 'inline-script/index.ts'), settings);
      // The development server has no index.
      return process.env.NODE_ENV === 'production' ? {preBodyTags: [script]} : {};
    },
    async postBuild(props) {
      const {outDir} = props;
      // The package would write an index for each docs instance, and no page reads these.
      await buildIndex({...props, plugins: []});
      const written = path.join(outDir, 'search-index.json');
      const found = packageFile.parse(JSON.parse(readFileSync(written, 'utf8')));
      rmSync(written);
      const {docs, index} = publish(found, baseUrl, findPages(props, context));
      const writeHashed = (name: string, content: object) => {
        const text = JSON.stringify(content);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const file = `${name}-${hash}.json`;
        writeFileSync(path.join(outDir, file), text);
        return file;
      };
      const published: PublishedDocs = {searchDocs: docs, options: {maxHits}};
      const files: SearchFiles = {
        doc: writeHashed('search-doc', published),
        index: writeHashed('search-index', index),
        worker: worker.file,
      };
      writeFileSync(path.join(outDir, 'search-files.json'), JSON.stringify(files));
      fillNames(outDir, files);
      writeScript(outDir, worker);
    },
  };
}
