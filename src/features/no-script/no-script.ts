import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';

/**
 * Styles for readers without JavaScript, in `<noscript>`: browsers before Chrome 120, Firefox 113 and Safari 17
 * do not know `@media (scripting: none)`, and no browser applies it where an extension blocks scripts.
 */
export default function noScript(): Plugin {
  const file = path.join(__dirname, 'no-script.css');
  return {
    name: 'no-script',
    getPathsToWatch: () => [file],
    injectHtmlTags() {
      // Tags of plugins come before the style sheet, which would win over selectors of the same weight.
      const {code} = transformSync(`:root:root:root {${readFileSync(file, 'utf8')}}`, {
        loader: 'css',
        minify: true,
        supported: {nesting: false},
      });
      return {headTags: [{tagName: 'noscript', innerHTML: `<style>${code}</style>`}]};
    },
  };
}
