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
      // In the body, after the style sheet that it overrides.
      const {code} = transformSync(readFileSync(file, 'utf8'), {loader: 'css', minify: true});
      return {preBodyTags: [{tagName: 'noscript', innerHTML: `<style>${code}</style>`}]};
    },
  };
}
