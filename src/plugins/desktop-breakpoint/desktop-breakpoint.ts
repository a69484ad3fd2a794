import {realpathSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'postcss';

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

/**
 * Makes a width of 996 px desktop in scripts and style sheets. Stock makes it mobile in both, with no option to change it:
 * https://github.com/facebook/docusaurus/issues/9603. The hook of the theme's scripts is replaced by `window-size.ts`.
 */
export default function desktopBreakpoint({siteDir}: LoadContext): Plugin {
  // The build stops here if a new version of Docusaurus has no such file.
  const hook = realpathSync(
    path.join(siteDir, 'node_modules/@docusaurus/theme-common/lib/hooks/useWindowSize.js'),
  );
  return {
    name: 'desktop-breakpoint',
    configurePostCss(options) {
      options.plugins.push(moveBreakpoint);
      return options;
    },
    configureWebpack: () => ({resolve: {alias: {[hook]: path.join(__dirname, 'window-size.ts')}}}),
  };
}
