import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {chunkFiles} from './chunk-files.ts';
import {textParts} from './text-parts.ts';
import {writeRouteTable} from './write-route-table.ts';

/** What stands in for generated modules. */
const generated = {
  '@generated/routes': 'routes.tsx',
  '@generated/registry': 'registry.ts',
  '@generated/routesChunkNames': 'routes-chunk-names.ts',
};

/** What stands in for modules of the client. */
const ofClient = {
  'preload.js': 'preload.ts',
  'docusaurus.js': 'docusaurus.ts',
};

/**
 * Sends a page its own route, with some neighbours, in place of the routes of
 * all pages, which stock puts into the application, more with each page. The
 * development server keeps the whole, since it follows new pages.
 */
export default function routeTable({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'route-table',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      const {chunkOf, ...chunks} = writeRouteTable(generatedFilesDir, baseUrl);
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        resolve: {
          // By name as well: where packages are links, what we import ourselves has a path of its own.
          alias: Object.fromEntries(
            Object.entries(ofClient).flatMap(([module, file]) => {
              const name = `@docusaurus/core/lib/client/${module}`;
              return [`${name}$`, require.resolve(name)].map((key) => [key, path.join(__dirname, file)]);
            }),
          ),
        },
        optimization: {splitChunks: {cacheGroups: textParts(chunkOf)}},
        plugins: [
          chunkFiles(chunks),
          ...Object.entries(generated).map(
            ([module, file]) =>
              new NormalModuleReplacementPlugin(new RegExp(`^${module}$`), path.join(__dirname, file)),
          ),
        ],
      };
    },
  };
}
