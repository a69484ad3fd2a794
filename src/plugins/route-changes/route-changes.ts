import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * What stock's router lacks: letter case, failed chunks, malformed hashes, a word to screen readers.
 *
 * @throws for Docusaurus's experimental router, which has no `createHashHistory` here
 */
export default function routeChanges({siteConfig}: LoadContext): Plugin {
  if (siteConfig.future.experimental_router === 'hash') {
    throw new Error(
      'docusaurus.config.ts: route-changes knows the browser router alone: unset future.experimental_router.',
    );
  }
  const stockProgress = require.resolve('@docusaurus/theme-classic/lib/nprogress.js');
  return {
    name: 'route-changes',
    getClientModules: () =>
      ['client.ts', 'first-load.ts', 'prefetch.ts'].map((name) => path.join(__dirname, name)),
    configureWebpack: () => ({
      resolve: {
        alias: {
          '@docusaurus/renderRoutes': path.join(__dirname, 'render-routes.tsx'),
          history$: path.join(__dirname, 'history.ts'),
          [require.resolve('@docusaurus/core/lib/client/PendingNavigation.js')]: path.join(
            __dirname,
            'pending-navigation.tsx',
          ),
          // As the theme names it; `progress.ts` names it in full, and gets it.
          [`${stockProgress.replace(/\.js$/, '')}$`]: path.join(__dirname, 'progress.ts'),
        },
      },
    }),
  };
}
