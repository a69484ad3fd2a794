import type {PluginOptions} from '@docusaurus/plugin-pwa';
import pluginPwa, {validateOptions} from '@docusaurus/plugin-pwa/lib/index.js';
import type {LoadContext, Plugin} from '@docusaurus/types';

export {validateOptions};

/**
 * plugin-pwa without its service worker, which `scripts/offline.ts` makes from
 * `src/offline/worker.ts` when the build is complete, and without its popup,
 * which `src/components/OfflineNotice` replaces. The development server has no
 * worker, and says so with an empty address.
 */
export default function offline(context: LoadContext, options: PluginOptions): Plugin<void> {
  const plugin = pluginPwa(context, options);
  if (plugin === null) {
    return {
      name: 'offline',
      configureWebpack: (_config, _isServer, {currentBundler}) => ({
        plugins: [new currentBundler.instance.EnvironmentPlugin({PWA_SERVICE_WORKER_URL: ''})],
      }),
    };
  }
  const {postBuild, getThemePath, getTypeScriptThemePath, ...rest} = plugin;
  return rest;
}
