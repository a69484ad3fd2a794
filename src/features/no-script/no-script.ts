import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';

/** Adds styles for readers without JavaScript, in `<noscript>`. See README.md. */
export default function noScript(): Plugin {
  const file = path.join(__dirname, 'no-script.css');
  return {
    name: 'no-script',
    getPathsToWatch: () => [file],
    injectHtmlTags() {
      // The tags of plugins come before the style sheet, which would override selectors of the same specificity.
      const {code} = transformSync(`:root:root:root {${readFileSync(file, 'utf8')}}`, {
        loader: 'css',
        minify: true,
        supported: {nesting: false},
      });
      return {headTags: [{tagName: 'noscript', innerHTML: `<style>${code}</style>`}]};
    },
  };
}
