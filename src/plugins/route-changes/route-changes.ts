import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** What stock's router lacks: letter case, failed chunks, malformed hashes, a word to screen readers. */
export default function routeChanges(): Plugin {
  const stockProgress = require.resolve('@docusaurus/theme-classic/lib/nprogress.js');
  return {
    name: 'route-changes',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    configureWebpack: () => ({
      resolve: {
        alias: {
          '@docusaurus/renderRoutes': path.join(__dirname, 'render-routes.tsx'),
          history$: path.join(__dirname, 'history.ts'),
          [require.resolve('@docusaurus/core/lib/client/PendingNavigation.js')]: path.join(
            __dirname,
            'pending-navigation.tsx',
          ),
          [require.resolve('@docusaurus/core/lib/client/prefetch.js')]: path.join(__dirname, 'prefetch.ts'),
          // As the theme names it; `progress.ts` names it in full, and gets it.
          [`${stockProgress.replace(/\.js$/, '')}$`]: path.join(__dirname, 'progress.ts'),
        },
      },
    }),
  };
}
