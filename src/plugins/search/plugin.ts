import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule, RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import * as z from 'zod';
import {listFiles} from '../../../scripts/hosting/site.ts';
import {version} from '../../data/version.ts';
import {inlineScript, scriptFile, writeScript} from '../inline-script/inline-script.ts';
import {sourcePages, sourceRoutes} from '../page-sources/page-sources.ts';
import {packageFile, publish} from './index/publish.ts';
import type {PublishedDocs, SearchFiles} from './index/published.ts';
import type {Settings} from './page/start.ts';

/** The types of the package describe only its options. */
const {default: searchPackage, validateOptions: validatePackageOptions} = z
  .object({
    default: z.custom<PluginModule>((value) => typeof value === 'function'),
    validateOptions: z.custom<NonNullable<PluginModule['validateOptions']>>(
      (value) => typeof value === 'function',
    ),
  })
  .parse(searchLocal);

/** The options of the package that choose what search reads, and the number of results. */
const optionNames = new Set([
  'indexDocs',
  'indexBlog',
  'indexPages',
  'docsRouteBasePath',
  'blogRouteBasePath',
  'ignoreFiles',
  'ignoreCssSelectors',
  'searchResultLimits',
]);

/** @throws if an option is invalid, or is an option of the package that would have no effect */
export const validateOptions: typeof validatePackageOptions = ({validate, options}) => {
  const unknown = Object.keys(options ?? {}).find((name) => !optionNames.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `docusaurus.config.ts: search has no option "${unknown}". Remove it, or change src/plugins/search, which replaces what it changes.`,
    );
  }
  return validatePackageOptions({validate, options});
};

const packageFilename = 'search-index.json';

/** The names in the rendered pages, in place of the names of the index files, which do not exist yet. */
const namesToFill = {index: 'search-index-00000000.json', doc: 'search-doc-00000000.json'};

const categoryIndex = z.object({categoryGeneratedIndex: z.object({title: z.string()})});

/** The titles of the categories' index pages, which the docs plugin generates, by their address with the base path. */
const categoryTitles = (routes: RouteConfig[]) =>
  flattenRoutes(routes).flatMap(({path: url, props}): [url: string, title: string][] => {
    const {data} = categoryIndex.safeParse(props);
    return data === undefined ? [] : [[url, data.categoryGeneratedIndex.title]];
  });

/** Writes the names of the index files into all pages of a build, so that the first use of search fetches them at once. */
function fillNames(folder: string, {index, doc}: SearchFiles): void {
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const page = path.join(folder, file);
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replaceAll(namesToFill.index, index).replaceAll(namesToFill.doc, doc));
  }
}

/** Runs the search package, and publishes the entries that it finds on the pages. See README.md. */
export default async function localSearch(
  context: LoadContext,
  options: {searchResultLimits: number},
): Promise<Plugin> {
  // The package would leave out every page that search engines must not list.
  const forceIgnoreNoIndex = context.siteConfig.noIndex;
  const plugin = await searchPackage(context, {...options, forceIgnoreNoIndex});
  if (!plugin?.postBuild) {
    throw new Error(
      'The search package builds no index: compare src/plugins/search/plugin.ts with its new version.',
    );
  }
  const {postBuild: buildIndex} = plugin;
  const interfaceScript = scriptFile('search-interface', path.join(__dirname, 'page/interface.ts'));
  const workerScript = scriptFile('search-worker', path.join(__dirname, 'index/worker.ts'));
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
    injectHtmlTags() {
      const settings: Settings = {
        baseUrl: context.baseUrl,
        interfaceScript: context.baseUrl + interfaceScript.file,
        workerScript: context.baseUrl + workerScript.file,
        files: process.env.NODE_ENV === 'production' ? namesToFill : null,
      };
      return {preBodyTags: [inlineScript(path.join(__dirname, 'page/page.ts'), {SETTINGS: settings})]};
    },
    async postBuild(props) {
      // The package would write an index for each docs instance, and no page reads these.
      await buildIndex({...props, plugins: []});
      const written = path.join(props.outDir, packageFilename);
      const sources = await sourcePages(props.routes, context.siteDir);
      const labels = new Map(
        sources.flatMap(({route, frontMatter: {sidebar_label: label}}) =>
          label === undefined ? [] : [[route, label]],
        ),
      );
      const {docs, index} = publish(
        packageFile.parse(JSON.parse(await readFile(written, 'utf8'))),
        context.baseUrl,
        {
          labels,
          categories: new Map(categoryTitles(props.routes)),
          written: new Map([
            // A home page that is a component may have no title.
            ...sourceRoutes(props.routes)
              .filter(({route}) => route !== context.baseUrl)
              .map(({route}) => [route, ''] as const),
            ...sources.map(({route, title}) => [route, title] as const),
          ]),
        },
      );
      await rm(written);

      const writeHashed = async (name: string, content: object) => {
        const text = JSON.stringify(content);
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const file = `${name}-${hash}.json`;
        await writeFile(path.join(props.outDir, file), text);
        return file;
      };
      const published: PublishedDocs = {searchDocs: docs, options: {maxHits: options.searchResultLimits}};
      const files: SearchFiles = {
        doc: await writeHashed('search-doc', published),
        index: await writeHashed('search-index', index),
        version,
      };
      await writeFile(path.join(props.outDir, 'search-files.json'), JSON.stringify(files));
      fillNames(props.outDir, files);
      writeScript(props.outDir, interfaceScript);
      writeScript(props.outDir, workerScript);
    },
  };
}
