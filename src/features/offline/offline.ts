import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-pwa';
import pluginPwa, {validateOptions as validatePwaOptions} from '@docusaurus/plugin-pwa/lib/index.js';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {search} from '../../organisation.ts';
import {inlineScript} from '../inline-script/inline-script.ts';
import {noticeMarkup} from './notice-markup.ts';

/** The options of plugin-pwa that this plugin supports. */
const optionNames = new Set(['pwaHead', 'debug']);

/** @throws if an option is invalid, or is an option of plugin-pwa that this plugin does not support */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<PluginOptions, PluginOptions>): PluginOptions {
  const unknown = Object.keys(options).find((name) => !optionNames.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `docusaurus.config.ts: offline mode has no option "${unknown}". Remove it, or read src/features/offline/README.md for what replaces it.`,
    );
  }
  return validatePwaOptions({validate, options});
}

/** The settings of each page's script. */
interface PageSettings {
  /** The worker's address, without its query. */
  WORKER_URL: string;
  /** Whether the worker's address requests debug output. */
  DEBUG: boolean;
  /** Where the reader's choice is stored: the kind of storage, and the suffix of every key. */
  STORAGE: LoadContext['siteStorage'];
  /** Whether search works without a connection. */
  LOCAL_SEARCH: boolean;
}

/** Bundles the page's code into one file, whose name changes with its content. */
function bundlePage(settings: PageSettings): {file: string; content: string} {
  const {
    outputFiles: [bundle],
  } = buildSync({
    entryPoints: [path.join(__dirname, 'page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    logLevel: 'warning',
  });
  const content = bundle?.text ?? '';
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return {file: `assets/js/offline.${hash}.js`, content};
}

/**
 * Offline mode: plugin-pwa's tags for the head of each page, with our own worker, control and notice. `build.ts`
 * writes the worker and the list of files that it saves after every other file is complete. The development
 * server has no offline mode.
 */
export default function offline(context: LoadContext, options: PluginOptions): Plugin<void> {
  const {baseUrl, siteStorage} = context;
  const pwa = pluginPwa(context, options);
  const name = 'offline';
  if (pwa === null) {
    return {name};
  }
  const page = bundlePage({
    WORKER_URL: `${baseUrl}sw.js`,
    DEBUG: options.debug === true,
    STORAGE: siteStorage,
    LOCAL_SEARCH: search.engine === 'local',
  });
  return {
    name,
    getClientModules: () => [path.join(__dirname, 'offline.css')],
    contentLoaded({actions}) {
      // The data tells `OfflineControl` that the plugin is active.
      actions.setGlobalData({});
    },
    injectHtmlTags(props) {
      return {
        headTags: [
          ...[pwa.injectHtmlTags?.(props)?.headTags ?? []].flat(),
          inlineScript(path.join(__dirname, 'inline.ts'), {PAGE_URL: baseUrl + page.file}),
        ],
        postBodyTags: [noticeMarkup],
      };
    },
    postBuild({outDir}) {
      const file = path.join(outDir, page.file);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, page.content);
    },
  };
}
