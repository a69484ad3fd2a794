import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Changes pages fast, and tells everyone about it. The top bar and the footer stay (`SiteFrame.tsx`), React learns about
 * the next page when its scripts have loaded (`wait-for-pages.ts`), links fetch their pages in advance
 * (`prefetch.ts`), a long page is rendered after its first screen (`BelowFold.tsx`), and the focus, screen readers and hashes follow (`route-changes.ts`).
 *
 * Stock draws the links of the old page again before it draws the new one, and each section creates the top bar again
 * (https://github.com/facebook/docusaurus/issues/2891). A click takes it twice as long.
 */
export default function navigation(): Plugin {
  const file = (name: string) => path.join(__dirname, name);
  // The build stops here if a new version of Docusaurus has no such file.
  const replaced = require.resolve('@docusaurus/core/lib/client/PendingNavigation.js');
  return {
    name: 'navigation',
    getThemePath: () => file('theme'),
    getClientModules: () => [file('route-changes.ts'), file('prefetch.ts')],
    configureWebpack: () => ({resolve: {alias: {[replaced]: file('PendingNavigation.tsx')}}}),
  };
}
