import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules, upstreamFile} from '../upstream/upstream.ts';

export {rehypeBelowFold} from './rehype-below-fold.ts';

/** Renders the next page once, its first screen first, and keeps the top bar and the footer. See README.md. */
export default function fastNavigation(): Plugin {
  const file = (name: string) => path.join(__dirname, name);
  const progress = '@docusaurus/theme-classic/lib/nprogress.js';
  return {
    name: 'fast-navigation',
    getThemePath: () => file('theme'),
    getClientModules: () => [file('kept-scroll.ts')],
    configureWebpack: (_config, isServer) =>
      replaceModules(
        [
          {upstream: 'history/esm/history.js', request: 'history$', by: file('history.ts')},
          {
            upstream: '@docusaurus/core/lib/client/PendingNavigation.js',
            by: file('pending-navigation.tsx'),
          },
          // The theme imports it without the extension, and `progress.ts` with it.
          {
            upstream: progress,
            request: `${upstreamFile(progress).replace(/\.js$/, '')}$`,
            by: file('progress.ts'),
          },
        ],
        isServer,
      ),
  };
}
