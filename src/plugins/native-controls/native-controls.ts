import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';
import {inlineScript} from '../inline-script/inline-script.ts';

export interface Options {
  /** The announcement of the site and the times, in ISO 8601, between which pages show it, or `null` for none. */
  announcement: {id: string; start?: string | undefined; end: string} | null;
}

/**
 * Styles for readers without JavaScript. They are in a `<noscript>`, because `@media (scripting: none)` does not apply
 * where an extension blocks scripts. The tags of plugins come before the style sheet, so each selector needs a higher
 * specificity than those of the style sheet.
 */
function noScriptStyles(): string {
  const {code} = transformSync(
    `:root:root:root {${readFileSync(path.join(__dirname, 'no-script.css'), 'utf8')}}`,
    {
      loader: 'css',
      minify: true,
      supported: {nesting: false},
    },
  );
  return `<style>${code}</style>`;
}

/**
 * The phone's menu, sidebar categories, tabs, the colour mode, the announcement, the top bar and "Back to top" work from
 * the first paint on, without React. They use elements of the browser, such as `<dialog>` and `<details>`, and one script
 * in the page. In stock they work after hydration: a tap on the menu of a guide was answered after 3.2 s on a phone with
 * slow 4G, and closed categories are not in the HTML.
 */
export default function nativeControls({siteStorage}: LoadContext, {announcement}: Options): Plugin {
  return {
    name: 'native-controls',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => ['controls.css', 'client.ts'].map((file) => path.join(__dirname, file)),
    injectHtmlTags: () => ({
      headTags: [{tagName: 'noscript', innerHTML: noScriptStyles()}],
      preBodyTags: [
        inlineScript(path.join(__dirname, 'page', 'page.ts'), {
          namespace: siteStorage.namespace,
          announcement,
        }),
      ],
    }),
  };
}
