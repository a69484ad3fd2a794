import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Root} from 'postcss';
import {replaceModules} from '../upstream/upstream.ts';

/** Infima and the theme write the breakpoint in two forms. */
const moveBreakpoint = {
  postcssPlugin: 'desktop-breakpoint',
  Once(sheet: Root) {
    sheet.walkAtRules('media', (rule) => {
      rule.params = rule.params
        .replaceAll(/max-width:\s*996px/g, 'max-width: 995.98px')
        .replaceAll(/min-width:\s*997px/g, 'min-width: 996px');
    });
  },
};

/** Makes a width of 996 px desktop in scripts and style sheets. See README.md. */
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
