import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {type ListedPage, pageListFile} from '../../components/NearestPages/nearest.ts';

/** The title of a built page without the name of the site: Drive for `<title>Drive | Handbook</title>`. */
function titleOf(html: string, suffix: string): string {
  return load(/<title[^>]*>[^<]*/.exec(html)?.[0] ?? '')
    .text()
    .replace(suffix, '');
}

/** Writes the list of pages, from which the not-found page offers some. */
export async function writePageList(
  outDir: string,
  baseUrl: string,
  routes: string[],
  suffix: string,
): Promise<void> {
  const pages = [...new Set(routes)].flatMap((route): ListedPage[] => {
    const file = path.join(outDir, decodeURI(route).slice(baseUrl.length), 'index.html');
    return existsSync(file) ? [{path: route, title: titleOf(readFileSync(file, 'utf8'), suffix)}] : [];
  });
  writeFileSync(path.join(outDir, pageListFile), JSON.stringify(pages));
}
