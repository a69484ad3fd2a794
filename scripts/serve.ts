import {readFileSync, statSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {fail} from './fail.ts';
import {completionMark, finishedBuild} from './hosting/completion.ts';
import {caching, hashedFiles, headersOfHashedFiles, unserved} from './hosting/headers.ts';
import {pageKey, pagesByKey, readSite} from './hosting/site.ts';
import {announcement, assertFree, placeToServe} from './ports.ts';

const isHashed = new RegExp(hashedFiles);
const isUnserved = new RegExp(unserved);

/** When the build was finished, or 0 while another one is being written into the folder. */
const finishedAt = (folder: string) =>
  statSync(path.join(folder, completionMark), {throwIfNoEntry: false})?.mtimeMs ?? 0;

function readServed(folder: string) {
  const site = readSite(folder);
  return {
    finished: finishedAt(folder),
    baseUrl: site.baseUrl,
    headers: site.headers,
    pages: pagesByKey(site),
    // A new build empties the folder first.
    notFoundPage: readFileSync(path.join(folder, '404.html')),
  };
}

/** The decoded path of a request, or `undefined` if its bytes are not text. */
function decoded(sent: string): string | undefined {
  try {
    return decodeURI(sent);
  } catch {
    return undefined;
  }
}

/**
 * Serves a build with the site's own headers. Each page has one address, and its other addresses redirect there in one
 * hop with their query, as nginx does.
 */
export function serveBuild(folder: string): RequestListener {
  const files = sirv(folder, {
    // Looks up each file at each request, because a new build may replace the folder.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, name) {
      if (isHashed.test(name)) {
        response.setHeader('Cache-Control', caching.hashed);
        for (const [header, value] of headersOfHashedFiles) {
          response.setHeader(header, value);
        }
      }
    },
  });
  let served = readServed(folder);
  return (request, response) => {
    const finished = finishedAt(folder);
    if (finished > served.finished) {
      served = readServed(folder);
    }
    const {baseUrl, headers, pages, notFoundPage} = served;
    response.setHeaders(new Map(Object.entries(headers)));
    const [, sent = '/', query = ''] = /^([^?]*)(\?.+)?/.exec(request.url ?? '/') ?? [];
    const pathname = decoded(sent);
    const notFound = () => {
      response.writeHead(pathname === undefined ? 400 : 404, {'Content-Type': 'text/html; charset=utf-8'});
      response.end(notFoundPage);
    };
    const page = pathname === undefined ? undefined : pages.get(pageKey(pathname));
    if (page !== undefined && page !== sent) {
      response.writeHead(301, {Location: page + query}).end();
      return;
    }
    if (!pathname?.startsWith(baseUrl) || isUnserved.test(pathname.slice(baseUrl.length - 1))) {
      notFound();
      return;
    }
    const name = sent.slice(baseUrl.length - 1);
    request.url = page === undefined ? name : `${name}index.html`;
    files(request, response, notFound);
  };
}

async function main(): Promise<void> {
  const folder = finishedBuild();
  const place = placeToServe(3000);
  await assertFree(place);
  createServer(serveBuild(folder))
    .on('error', fail)
    .listen(place.port, place.host, () => console.log(announcement(place, readSite(folder).baseUrl)));
}

if (require.main === module) {
  main().catch(fail);
}
