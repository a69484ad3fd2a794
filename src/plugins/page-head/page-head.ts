import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Writes the head of a page once, as it is drawn. The server's stays the package's:
 * `helmet.tsx` is its counterpart in the browser.
 */
export default function pageHead(): Plugin {
  return {
    name: 'page-head',
    configureWebpack: (_config, isServer) =>
      isServer ? {} : {resolve: {alias: {'react-helmet-async': path.join(__dirname, 'helmet.tsx')}}},
  };
}
