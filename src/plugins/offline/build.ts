import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {bundleScript} from '../../build/bundle-script.ts';
import {listAllFiles} from '../../build/list-files.ts';
import type {OfflineList} from './copies.ts';

/** Files that a reader never opens: the worker, its list, and files that only servers, programs and debuggers read. */
const leftOut =
  /(^|\/)(sw\.js|offline\.json|robots\.txt|llms(-full)?\.txt|sitemap\.xml|rss\.xml|feed\.json|social-card\.png|_headers|_redirects|\.(hosting|well-known)\/.*|.*\.(map|br|gz|LICENSE\.txt))$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/**
 * Writes `offline.json`, which lists every file that offline mode saves, and `sw.js`, the service worker of that
 * version. Call it last, because the list contains the digest of each file in the build.
 */
export function writeOfflineFiles(folder: string, baseUrl: string): void {
  const files = listAllFiles(folder)
    .filter((name) => !leftOut.test(name))
    .map((name) => ({
      // The address of a page is the address of its folder.
      url: encodeURI(name.replace(/(^|\/)index\.html$/, '$1')),
      sha256: sha256(readFileSync(path.join(folder, name))),
    }));
  const list = JSON.stringify({files} satisfies OfflineList);
  writeFileSync(path.join(folder, 'offline.json'), list);
  const settings = {BASE_URL: baseUrl, LIST_SHA256: sha256(list)};
  const worker = bundleScript(path.join(__dirname, 'worker.ts'), settings);
  writeFileSync(path.join(folder, 'sw.js'), worker.content);
}
