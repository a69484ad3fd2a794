import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';
import {inlineScript} from '../../build/bundle-script.ts';
import {type Announcement, announcementFile} from '../../data/announcement.ts';

interface Options {
  announcement: Announcement | null;
}

/**
 * Styles for readers without JavaScript. They are in a `<noscript>`, because `@media (scripting: none)` does not apply
 * where an extension blocks scripts. The tags of plugins come before the style sheet, so each selector needs a higher
 * specificity than those of the style sheet.
 */
function noScriptStyles(): string {
  const css = `:root:root:root {${readFileSync(path.join(__dirname, 'no-script.css'), 'utf8')}}`;
  const {code} = transformSync(css, {loader: 'css', minify: true, supported: {nesting: false}});
  return `<style>${code}</style>`;
}

/** @throws if the announcement links to a page that the build lacks. Docusaurus does not look into its HTML. */
export function assertLinkExists(announcement: Announcement | null, build: string): void {
  const [page] = /^\/[^?#]*/.exec(announcement?.link?.to ?? '') ?? [];
  if (page !== undefined && !existsSync(path.join(build, decodeURI(page), 'index.html'))) {
    throw new Error(`${announcementFile}: link.to: ${page} is not a page: write the address of one`);
  }
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
    getClientModules: () => [path.join(__dirname, 'controls.css')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'noscript', innerHTML: noScriptStyles()}],
      preBodyTags: [
        inlineScript(path.join(__dirname, 'inline-script', 'index.ts'), {
          NAMESPACE: siteStorage.namespace,
          ANNOUNCEMENT: announcement,
        }),
      ],
    }),
    async postBuild({outDir}) {
      assertLinkExists(announcement, outDir);
    },
  };
}
