import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** What stock's router lacks: letter case, failed scripts, malformed hashes, a word to screen readers. See README.md. */
export default function routeChanges(): Plugin {
  const file = (name: string) => path.join(__dirname, name);
  return {
    name: 'route-changes',
    getClientModules: () => ['client.ts', 'failed-scripts.ts', 'prefetch.ts'].map(file),
    configureWebpack: () => ({
      resolve: {alias: {'@docusaurus/renderRoutes': file('render-routes.tsx')}},
    }),
  };
}
