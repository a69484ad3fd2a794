import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles, listPages} from '../../../scripts/hosting/site.ts';
import {writeWholeFile} from '../../../scripts/hosting/write-file.ts';
import {bundleWorker, stallLimit as usualStallLimit} from './bundle.ts';
import type {OfflineFile, OfflineList} from './protocol.ts';

/** Files that a reader never opens: the worker, its list, and files that only servers, crawlers and debuggers read. */
const leftOut =
  /(^|\/)(sw\.js|offline\.json|robots\.txt|sitemap\.xml|rss\.xml|feed\.json|_headers|_redirects|414\.html|\.well-known\/.*|.*\.(map|br|gz|LICENSE\.txt))$/;

/** The clean address of a page is the address of its folder. */
const addressOf = (file: string) => file.replace(/(^|\/)index\.html$/, '$1');

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64');

/** The script that the plugin adds to each page. Docusaurus writes it once for each language. */
const pageScript = /(^|\/)assets\/js\/offline\.\w+\.js$/;

/** The folders of the languages, such as `de/`, and '' for the default language. */
const languageFolders = (folder: string): string[] =>
  listFiles(folder)
    .filter((file) => pageScript.test(file))
    .map((file) => file.replace(pageScript, '$1'));

function listOfflineFiles(folder: string, isOwn: (file: string) => boolean): OfflineFile[] {
  return listFiles(folder)
    .filter((file) => isOwn(file) && !leftOut.test(file))
    .map((file) => {
      const content = readFileSync(path.join(folder, file));
      return {url: addressOf(file), sha256: sha256(content), bytes: content.length};
    });
}

/** @throws if a page, the not-found page or a file of search would be missing offline */
function assertComplete(
  files: OfflineFile[],
  folder: string,
  baseUrl: string,
  isOwn: (file: string) => boolean,
): void {
  const urls = files.map(({url}) => url);
  const pages = listPages(folder, baseUrl)
    .map((page) => decodeURI(page.slice(baseUrl.length)))
    .filter(isOwn);
  const missing = [...pages, '404.html'].filter((url) => !urls.includes(url));
  const searchFiles = existsSync(path.join(folder, 'search-files.json'))
    ? [/^search-doc-.*\.json$/, /^search-index-.*\.json$/, /^search-files\.json$/, /\/search-worker\./]
    : [];
  missing.push(...searchFiles.filter((file) => !urls.some((url) => file.test(url))).map(String));
  if (missing.length > 0) {
    throw new Error(`Missing from the list of offline files: ${missing.join(', ')}`);
  }
}

/**
 * Writes `offline.json`, which lists every file that offline mode saves, and
 * `sw.js`, the service worker of that version, for each language. A reader saves one
 * language. Call it last, because the list contains the digest of each file in the build.
 *
 * @returns for each language, its folder, the number of files and their total size
 */
export function writeOfflineFiles(
  folder: string,
  baseUrl: string,
  stallLimit = usualStallLimit,
): {language: string; count: number; bytes: number}[] {
  const languages = languageFolders(folder);
  return languages.map((language) => {
    const languageFolder = path.join(folder, language);
    const others = languages
      .filter((other) => other !== language && other.startsWith(language))
      .map((other) => other.slice(language.length));
    const isOwn = (file: string) => !others.some((other) => file.startsWith(other));
    const files = listOfflineFiles(languageFolder, isOwn);
    assertComplete(files, languageFolder, baseUrl + language, isOwn);
    const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
    const list: OfflineList = {version, files};
    writeWholeFile(path.join(languageFolder, 'offline.json'), JSON.stringify(list));
    writeWholeFile(
      path.join(languageFolder, 'sw.js'),
      bundleWorker({SITE_VERSION: version, STALL_LIMIT: stallLimit}),
    );
    return {language, count: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0)};
  });
}
