import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules} from '../upstream/upstream.ts';

/** Handles letter case, failed scripts and malformed hashes, and announces new pages to screen readers. See README.md. */
export default function routeChanges(): Plugin {
  const file = (name: string) => path.join(__dirname, name);
  return {
    name: 'route-changes',
    getThemePath: () => file('theme'),
    getClientModules: () => ['client.ts', 'failed-scripts.ts', 'prefetch.ts'].map(file),
    configureWebpack: (_config, isServer) =>
      replaceModules(
        [
          {
            upstream: '@docusaurus/core/lib/client/exports/renderRoutes.js',
            request: '@docusaurus/renderRoutes',
            by: file('render-routes.tsx'),
          },
        ],
        isServer,
      ),
  };
}
