import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-pwa';
import pluginPwa from '@docusaurus/plugin-pwa/lib/index.js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript, scriptFile, writeScript} from '../../build/bundle-script.ts';

export {validateOptions} from '@docusaurus/plugin-pwa/lib/index.js';

/** The empty notice. Screen readers announce only text that is added to an existing live region. */
const notice =
  '<section class="alert alert--info offline-notice link-row screen-only visually-hidden" aria-label="Offline mode">' +
  '<p class="offline-notice__text" role="status"></p>' +
  '<button type="button" class="action-button action-button--primary" hidden>Reload</button>' +
  '<button type="button" class="action-button" hidden>Later</button></section>';

/** What each page has for offline mode: an inline script, the script that it loads later, and the notice. */
export function offlineParts(baseUrl: string, storageSuffix = '', debug = false) {
  const worker = (offlineMode: boolean) =>
    `${baseUrl}sw.js?params=${encodeURIComponent(JSON.stringify({offlineMode, debug}))}`;
  const settings = {
    BASE_URL: baseUrl,
    WORKER_ON: worker(true),
    WORKER_OFF: worker(false),
    CHOICE_KEY: `offline-mode${baseUrl.replaceAll('/', '-').slice(0, -1)}${storageSuffix}`,
  };
  const page = scriptFile('offline', path.join(__dirname, 'control.ts'), settings);
  const inline = inlineScript(path.join(__dirname, 'inline-script.ts'), {PAGE_URL: baseUrl + page.file});
  return {inline, page, notice};
}

/** Offline mode: the tags of plugin-pwa with our own worker, control and notice. README.md says why. */
export default function offline(context: LoadContext, options: PluginOptions): Plugin<void> | null {
  const pwa = pluginPwa(context, options);
  if (pwa === null) {
    return null;
  }
  const parts = offlineParts(context.baseUrl, context.siteStorage.namespace, options.debug);
  return {
    name: 'offline',
    getClientModules: () => [path.join(__dirname, 'offline.css')],
    contentLoaded({actions}) {
      // The data tells `OfflineControl` that the plugin is active.
      actions.setGlobalData({});
    },
    injectHtmlTags: (props) => ({
      headTags: [...[pwa.injectHtmlTags?.(props)?.headTags ?? []].flat(), parts.inline],
      postBodyTags: [parts.notice],
    }),
    async postBuild({outDir}) {
      writeScript(outDir, parts.page);
    },
  };
}
