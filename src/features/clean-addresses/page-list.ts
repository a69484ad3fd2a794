import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Props} from '@docusaurus/types';
import {parseFragment} from 'parse5';
import {type ListedPage, pageListFile} from './browser.ts';

/** The title of a built page without the name of the site: Drive for `<title>Drive | Handbook</title>`. */
function titleOf(html: string, suffix: string): string {
  const markup = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const [text] = parseFragment(markup).childNodes;
  const title = text !== undefined && 'value' in text ? text.value : '';
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Writes the list of pages, from which the not-found page suggests some. */
export function writePageList(
  {baseUrl, siteConfig}: LoadContext,
  {outDir, routesPaths}: Pick<Props, 'outDir' | 'routesPaths'>,
): void {
  const pages: ListedPage[] = [...new Set(routesPaths)]
    .map((route) => ({
      path: route,
      file: path.join(outDir, decodeURI(route).slice(baseUrl.length), 'index.html'),
    }))
    .filter(({file}) => existsSync(file))
    .map(({path: route, file}) => ({
      path: route,
      title: titleOf(readFileSync(file, 'utf8'), ` ${siteConfig.titleDelimiter} ${siteConfig.title}`),
    }));
  writeFileSync(path.join(outDir, pageListFile), JSON.stringify(pages));
}
