import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from '../../build/bundle-script.ts';
import {writePageList} from './page-list.ts';

/**
 * Leads readers from a wrong address to the page that they meant. Each page has one address, which ends with a slash.
 * Most hosts redirect the other forms, and `inline-script.ts` corrects the rest before the browser draws the page. For any other
 * address, the not-found page offers pages from `pages.json`, which `page-list.ts` writes.
 *
 * In stock, the router removes `.html` only from its own state, and a page that a plain host serves as `404.html` hydrates
 * with the wrong content (React error 418).
 */
export default function addresses({baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'addresses',
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(__dirname, 'inline-script.ts'), {NOT_FOUND: `${baseUrl}404.html`})],
    }),
    postBuild: ({outDir, routesPaths}) =>
      writePageList(outDir, baseUrl, routesPaths, ` ${siteConfig.titleDelimiter} ${siteConfig.title}`),
  };
}
