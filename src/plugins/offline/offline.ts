import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-pwa';
import pluginPwa, {validateOptions as validatePwaOptions} from '@docusaurus/plugin-pwa/lib/index.js';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {inlineScript, writeScript} from '../inline-script/inline-script.ts';
import {bundlePage, stallLimit} from './bundle.ts';
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
      `docusaurus.config.ts: offline mode has no option "${unknown}". Remove it, or read src/plugins/offline/README.md for what replaces it.`,
    );
  }
  return validatePwaOptions({validate, options});
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
    STALL_LIMIT: stallLimit,
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
    async postBuild({outDir}) {
      writeScript(outDir, page);
    },
  };
}
