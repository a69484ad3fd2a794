import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {replaceModules} from '../upstream/upstream.ts';

/** Infima and the theme write the breakpoint in two forms. */
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
      // PostCSS visits the rule again after every assignment, even of the same text, so an unconditional one would
      // never end.
      if (params !== rule.params) {
        rule.params = params;
      }
    },
  },
};

/**
 * Makes a width of 996 px desktop in scripts and style sheets. In stock it is mobile, without an option
 * (https://github.com/facebook/docusaurus/issues/9603).
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
