import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Props} from '@docusaurus/types';
import {parseFragment} from 'parse5';
import {sourcePages} from '../page-sources/page-sources.ts';
import {type ListedPage, pageListFile} from './browser.ts';

/** The title of a built page without the name of the site: Drive for `<title>Drive | Handbook</title>`. */
function titleOf(html: string, suffix: string): string {
  const markup = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const [text] = parseFragment(markup).childNodes;
  const title = text !== undefined && 'value' in text ? text.value : '';
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** Writes the list of pages, from which the not-found page suggests some. It leaves out unlisted pages. */
export async function writePageList(
  {baseUrl, siteConfig, siteDir}: LoadContext,
  {outDir, routes, routesPaths}: Pick<Props, 'outDir' | 'routes' | 'routesPaths'>,
): Promise<void> {
  const sources = await sourcePages(routes, siteDir);
  const unlisted = sources.flatMap(({route, frontMatter}) => (frontMatter.unlisted ? [route] : []));
  const pages: ListedPage[] = [...new Set(routesPaths)]
    .filter((route) => !unlisted.includes(route))
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
