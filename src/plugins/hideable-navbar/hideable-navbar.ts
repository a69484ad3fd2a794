import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Draws a page without stopping to measure its top bar: stock does so in the
 * midst of hydrating it and whenever the layout changes, 192 ms of layout on a
 * phone that is done again for the paint.
 */
export default function hideableNavbar(): Plugin {
  return {
    name: 'hideable-navbar',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      const themeCommon = path.dirname(require.resolve('@docusaurus/theme-common/internal'));
      return {
        resolve: {
          alias: {
            '@theme-original/useHideableNavbar': path.join(themeCommon, 'hooks', 'useHideableNavbar.js'),
          },
        },
        plugins: [
          new NormalModuleReplacementPlugin(/^\.\/hooks\/useHideableNavbar$/, (module) => {
            module.request = path.join(__dirname, 'use-hideable-navbar.ts');
          }),
        ],
      };
    },
  };
}
