import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export {rehypeBelowFold} from './rehype-below-fold.ts';

/** Draws the next page once, its first screen first, within a frame that stays. See README.md. */
export default function fastNavigation(): Plugin {
  const file = (name: string) => path.join(__dirname, name);
  const stockProgress = require.resolve('@docusaurus/theme-classic/lib/nprogress.js');
  return {
    name: 'fast-navigation',
    getThemePath: () => file('theme'),
    getTypeScriptThemePath: () => file('theme'),
    getClientModules: () => [file('kept-scroll.ts')],
    configureWebpack: () => ({
      resolve: {
        alias: {
          history$: file('history.ts'),
          [require.resolve('@docusaurus/core/lib/client/PendingNavigation.js')]:
            file('pending-navigation.tsx'),
          // As the theme names it; `progress.ts` names it in full, and gets it.
          [`${stockProgress.replace(/\.js$/, '')}$`]: file('progress.ts'),
        },
      },
    }),
  };
}
