import type {Plugin} from '@docusaurus/types';

/**
 * Keeps the theme's highlighter out of the bundle, since code is highlighted
 * while pages are compiled: its client module would bring Prism to every page.
 */
export default function codeBlocks(): Plugin {
  return {
    name: 'code-blocks',
    configureWebpack: () => ({
      resolve: {
        alias: {[require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false},
      },
    }),
  };
}
