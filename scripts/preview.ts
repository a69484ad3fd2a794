import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import send from 'send';
import {runCommand} from './command.ts';
import {completionMark} from './hosting/completion.ts';
import {contentType, isText} from './hosting/content-types.ts';
import {
  caching,
  hashedFiles,
  headersOfPages,
  identityFiles,
  longestTarget,
  malformedTarget,
  policyHeader,
  policyOfHashedFiles,
  satisfiableRange,
  unserved,
} from './hosting/headers.ts';
import {pageKey, pagesByKey, readSite} from './hosting/site.ts';
import {tooLongPage} from './hosting/too-long-page.ts';
import {announcement, placeToServe} from './ports.ts';
import {servedBuild} from './served-build.ts';

const isUnserved = new RegExp(unserved.join('|'));
const isMalformed = new RegExp(`${malformedTarget}|^[^?]*%(?![0-9a-f]{2})`, 'i');

const encodings = [
  {name: 'br', extension: '.br'},
  {name: 'gzip', extension: '.gz'},
];

/** The decoded path of a request without doubled slashes, or `undefined` if its bytes are not text. */
function decodePath(sent: string): string | undefined {
  try {
    return decodeURIComponent(sent).replaceAll(/\/+/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * The path and the query of a request line, which may contain only a path or a whole address. A question mark without a
 * query belongs to neither.
 */
function sentPath(target: string): {sent: string; query: string} {
  const [, sent = '', query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)(\?.+)?/i.exec(target) ?? [];
  return {sent: sent || '/', query};
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/i);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

/** Longer than the longest address of any browser, so that our code and not Node.js answers. */
const longestHeaders = 4 * 1024 * 1024;

/** An error of `send`. Its only header is the size of the file, which tells the client which ranges are possible. */
interface SendError {
  status?: number;
  headers?: Record<string, string>;
}

/** What a server needs to know about the build that it serves, and when that build was finished. */
function readServed(folder: string) {
  const site = readSite(folder);
  return {
    finished: finishedAt(folder),
    baseUrl: site.baseUrl,
    pages: pagesByKey(site),
    usualHeaders: new Map(Object.entries({...site.headers, 'Cache-Control': caching.other})),
  };
}

/** When the build was finished, or `undefined` while it is being replaced. */
const finishedAt = (folder: string) =>
  statSync(path.join(folder, completionMark), {throwIfNoEntry: false})?.mtimeMs;

/**
 * Serves a build by the rules of deploy/nginx/server.conf. Each page has one address, and its other addresses
 * redirect there in one hop with their query. An address without a page gets the site's own page with status 404.
 */
export function previewListener(folder: string): RequestListener {
  let served = readServed(folder);
  const root = realpathSync.native(folder);
  /** Whether there is a file of exactly this name. macOS and Windows also find names in another letter case. */
  const isFile = (name: string) => {
    const file = path.join(root, name);
    return existsSync(file) && realpathSync.native(file) === file && statSync(file).isFile();
  };

  /** A newer build in the same folder has other pages, and a policy that allows only its own scripts and styles. */
  function followBuild(): void {
    const finished = finishedAt(folder);
    if (finished !== undefined && finished !== served.finished) {
      served = readServed(folder);
    }
  }

  function refuse(response: ServerResponse, status: number, body: Buffer | string, type: string): void {
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  }

  /**
   * Sets the headers of the compressed copy that the client accepts. A copy that is older than its file belongs to
   * another version of it.
   *
   * @returns the extension to add to the file's name
   */
  function negotiateEncoding(request: IncomingMessage, response: ServerResponse, file: string): string {
    const there = encodings.filter(({extension}) => existsSync(file + extension));
    if (there.length > 0) {
      response.setHeader('Vary', 'Accept-Encoding');
    }
    const chosen = there.find(
      ({name, extension}) =>
        accepts(request, name) && statSync(file + extension).mtimeMs >= statSync(file).mtimeMs,
    );
    if (chosen !== undefined) {
      response.setHeader('Content-Encoding', chosen.name);
    }
    return chosen?.extension ?? '';
  }

  function refuseByPage(request: IncomingMessage, response: ServerResponse, status: 400 | 404 | 414): void {
    const file = path.join(folder, status === 414 ? tooLongPage : '404.html');
    if (existsSync(file)) {
      const extension = negotiateEncoding(request, response, file);
      refuse(response, status, readFileSync(file + extension), 'text/html');
    } else {
      refuse(response, status, `${status}: the build has no page for this error\n`, 'text/plain');
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    followBuild();
    const {baseUrl, pages, usualHeaders} = served;
    response.setHeaders(usualHeaders);
    const target = request.url ?? '/';
    if (isMalformed.test(target)) {
      refuseByPage(request, response, 400);
      return;
    }
    if (target.length > longestTarget) {
      refuseByPage(request, response, 414);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'Method not allowed\n', 'text/plain');
      return;
    }
    const {sent, query} = sentPath(target);
    const pathname = decodePath(sent);
    if (pathname === undefined) {
      refuseByPage(request, response, 404);
      return;
    }
    const page = pages.get(pageKey(pathname));
    if (page !== undefined && page !== sent) {
      response.writeHead(301, {Location: page + query}).end();
      return;
    }
    const inBuild = page === undefined ? pathname : `${decodeURI(page)}index.html`;
    const name = inBuild.startsWith(baseUrl) ? inBuild.slice(baseUrl.length - 1) : '';
    const file = path.join(folder, name);
    if (name === '' || isUnserved.test(name) || !isFile(name)) {
      refuseByPage(request, response, 404);
      return;
    }
    const type = contentType(file);
    response.setHeader('Content-Type', isText(type) ? `${type}; charset=utf-8` : type);
    const extension = negotiateEncoding(request, response, file);
    const {range} = request.headers;
    if (range === undefined || new RegExp(satisfiableRange).test(range)) {
      setCaching(response, name);
    }
    send(request, encodeURI(name + extension), {
      root: folder,
      cacheControl: false,
      dotfiles: 'allow',
    })
      .on('error', ({status = 500, headers: ofError = {}}: SendError) => {
        for (const header of response.getHeaderNames()) {
          response.removeHeader(header);
        }
        response.setHeaders(usualHeaders).setHeaders(new Map(Object.entries(ofError)));
        refuse(response, status, `${status}: this request cannot be answered\n`, 'text/plain');
      })
      .pipe(response);
  }

  function setCaching(response: ServerResponse, name: string): void {
    if (new RegExp(identityFiles).test(name)) {
      response.setHeader('Cache-Control', caching.identity);
    }
    if (new RegExp(hashedFiles).test(name)) {
      response.setHeader('Cache-Control', caching.hashed);
      response.setHeader(policyHeader, policyOfHashedFiles);
      for (const header of headersOfPages) {
        response.removeHeader(header);
      }
    }
  }

  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // A file can disappear between two steps, while a new build replaces the folder.
      console.error(error instanceof Error ? error.message : error);
      if (response.headersSent) {
        response.destroy();
      } else {
        refuse(response, 503, 'The build is being replaced. Reload in a moment.\n', 'text/plain');
      }
    }
  };
}

/** A server for {@link previewListener} that does not listen yet. */
export const previewServer = (folder: string): Server =>
  createServer({maxHeaderSize: longestHeaders}, previewListener(folder));

async function main(): Promise<void> {
  const folder = servedBuild();
  const place = await placeToServe(3000);
  previewServer(folder).listen(place.port, place.host, () => {
    console.log(announcement(place, readSite(folder).baseUrl));
  });
}

if (require.main === module) {
  runCommand(
    {
      usage: 'npm run preview',
      summary: 'Serves a finished build with the same answers as nginx.',
      options: {},
      environment: {
        BUILD: 'The folder of the build. The default is build.',
        PORT: 'The port. The default is 3000.',
        HOST: 'The IP address to listen on. The default is 127.0.0.1, which only this machine can reach.',
      },
      examples: ['npm run preview', 'BUILD=build-before PORT=3100 npm run preview'],
    },
    main,
  );
}
