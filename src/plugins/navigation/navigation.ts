import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * Changes pages fast. A click on a link whose page is prefetched takes a phone 205 ms, and 320
 * to 440 ms without this plugin.
 *
 * - `prefetch.ts`: links fetch their pages in advance.
 * - `wait-for-pages.ts`: React learns about the next page when its scripts have loaded. Docusaurus's own
 *   `PendingNavigation`, which this plugin replaces, draws the links of the old page again before.
 * - `SiteFrame.tsx`: the top bar and the footer stay. In stock, each section creates them again
 *   (https://github.com/facebook/docusaurus/issues/2891).
 * - `BelowFold.tsx`: a phone draws a long page after its first screen.
 * - `route-changes.ts`: the focus, screen readers, the target of a hash and the sidebar follow.
 * - `theme/Loading`: a page whose scripts have failed to load offers Retry.
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
