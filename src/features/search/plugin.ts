import {createHash} from 'node:crypto';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import lunr from 'lunr';
import * as z from 'zod';
import {inlineScript} from '../inline-script/inline-script.ts';
import {categoryIndexes, sourcePages} from '../page-sources/page-sources.ts';
import {versionOf} from '../version/version.ts';
import {namesToFill} from './fill-names.ts';
import {engineFile, publish} from './index/publish.ts';
import type {PublishedDocs, SearchFiles} from './index/published.ts';
import {separator} from './index/words.ts';
import type {Settings} from './page/start.ts';
import {SearchScripts} from './scripts.ts';

/** The engine: its package declares the type of its options only. */
const {default: engine, validateOptions} = z
  .object({
    default: z.custom<PluginModule>((value) => typeof value === 'function'),
    validateOptions: z.custom<NonNullable<PluginModule['validateOptions']>>(
      (value) => typeof value === 'function',
    ),
  })
  .parse(searchLocal);

export {validateOptions};

/** The name that the engine gives its file when asked for no hash. */
const engineFilename = 'search-index.json';

/**
 * Runs the search engine and publishes its index as `search-doc-<hash>.json` and `search-index-<hash>.json`,
 * each with the hash of its content. The pages are rendered before the index is made, so `fillNames` writes
 * the names into them when Docusaurus is done. `search-files.json` holds them too: a page that was left open
 * through a release finds the new index there.
 */
export default async function localSearch(
  context: LoadContext,
  options: {searchResultLimits: number},
): Promise<Plugin> {
  lunr.tokenizer.separator = separator;
  // Words are cut by then. The trimmer takes what is no \w off their ends, and é is none: café was caf.
  Object.assign(lunr, {trimmer: Object.assign((token: lunr.Token) => token, {label: 'trimmer'})});
  const plugin = await engine(context, options);
  if (!plugin?.postBuild) {
    throw new Error('The search engine builds no index: compare this plugin with its new version.');
  }
  const buildIndex = plugin.postBuild;
  // Now, as pages take it: there may be another commit when the build is done.
  const version = versionOf(context.siteDir);
  const scripts = new SearchScripts();
  return {
    ...plugin,
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => [path.join(__dirname, 'styles.css')],
    configureWebpack(...site) {
      const [, isServer] = site;
      return {...plugin.configureWebpack?.(...site), ...(isServer ? {} : {plugins: [scripts]})};
    },
    injectHtmlTags() {
      const settings: Settings = {
        baseUrl: context.baseUrl,
        interfaceScript: context.baseUrl + scripts.fileOf('search-interface'),
        workerScript: context.baseUrl + scripts.fileOf('search-worker'),
        files: process.env.NODE_ENV === 'production' ? namesToFill : null,
      };
      return {preBodyTags: [inlineScript(path.join(__dirname, 'page/page.ts'), {SETTINGS: settings})]};
    },
    async postBuild(props) {
      await buildIndex(props);
      const written = path.join(props.outDir, engineFilename);
      const labelled = (await sourcePages(props.routes, context.siteDir)).flatMap(
        ({route, frontMatter: {sidebar_label: label}}) =>
          label === undefined ? [] : [[route, label] as const],
      );
      const {docs, index} = publish(
        engineFile.parse(JSON.parse(await readFile(written, 'utf8'))),
        context.baseUrl,
        {labels: new Map(labelled), categories: categoryIndexes(props.routes)},
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
