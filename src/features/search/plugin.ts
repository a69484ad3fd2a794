import {createHash} from 'node:crypto';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import * as z from 'zod';
import {versionOf} from '../build-settings/build.ts';
import {inlineScript} from '../inline-script/inline-script.ts';
import {categoryTitles, sourcePages, sourceRoutes} from '../page-sources/page-sources.ts';
import {namesToFill} from './fill-names.ts';
import {packageFile, publish} from './index/publish.ts';
import type {PublishedDocs, SearchFiles} from './index/published.ts';
import type {Settings} from './page/start.ts';
import {emitScripts, searchScript} from './scripts.ts';

/** The types of the package describe only its options. */
const {default: searchPackage, validateOptions} = z
  .object({
    default: z.custom<PluginModule>((value) => typeof value === 'function'),
    validateOptions: z.custom<NonNullable<PluginModule['validateOptions']>>(
      (value) => typeof value === 'function',
    ),
  })
  .parse(searchLocal);

export {validateOptions};

/** The file that the package writes if its option `hashed` is off. */
const packageFilename = 'search-index.json';

/**
 * Runs the search package and publishes the entries that it finds on the pages as `search-doc-<hash>.json` and
 * `search-index-<hash>.json`, each with the hash of its content. The pages are rendered before these files exist, so
 * `fillNames` writes the names into the pages later. `search-files.json` has the names, too: a page that stays open
 * during a release finds the new files there.
 */
export default async function localSearch(
  context: LoadContext,
  options: {searchResultLimits: number},
): Promise<Plugin> {
  // The package would leave out every page that search engines must not list.
  const forceIgnoreNoIndex = context.siteConfig.noIndex;
  const plugin = await searchPackage(context, {...options, forceIgnoreNoIndex});
  if (!plugin?.postBuild) {
    throw new Error(
      'The search package builds no index: compare src/features/search/plugin.ts with its new version.',
    );
  }
  const {configureWebpack, postBuild: buildIndex} = plugin;
  // The version of the pages. A commit during the build would change it.
  const version = versionOf(context.siteDir);
  const interfaceScript = searchScript('search-interface', 'page/interface.ts');
  const workerScript = searchScript('search-worker', 'index/worker.ts');
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
    configureWebpack(...site) {
      const [, isServer] = site;
      const ours = isServer ? {} : {plugins: [emitScripts([interfaceScript, workerScript])]};
      return {...configureWebpack?.(...site), ...ours};
    },
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
      // The package would leave out docs at the root, and write an index for each version that no page reads.
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
    },
  };
}
