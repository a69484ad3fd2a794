import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules} from '../upstream/upstream.ts';

/** Infima and the theme write the breakpoint in these two ways. */
function atDesktop(mediaQuery: string): string {
  return mediaQuery
    .replaceAll(/max-width:\s*996px/g, 'max-width: 995.98px')
    .replaceAll(/min-width:\s*997px/g, 'min-width: 996px');
}

const moveBreakpoint = {
  postcssPlugin: 'desktop-breakpoint',
  AtRule: {
    media(rule: {params: string}) {
      const params = atDesktop(rule.params);
      // Assigning even the same text makes PostCSS visit the rule again, for ever.
      if (params !== rule.params) {
        rule.params = params;
      }
    },
  },
};

/**
 * Makes 996 px desktop in script and in every style sheet: stock calls it mobile
 * and offers no option (https://github.com/facebook/docusaurus/issues/9603).
 */
export default function desktopBreakpoint(): Plugin {
  return {
    name: 'desktop-breakpoint',
    configurePostCss(options) {
      options.plugins.push(moveBreakpoint);
      return options;
    },
    configureWebpack: (_config, isServer) =>
      replaceModules(
        [
          {
            upstream: '@docusaurus/theme-common/lib/hooks/useWindowSize.js',
            by: path.join(__dirname, 'use-window-size.ts'),
          },
        ],
        isServer,
      ),
  };
}
