import {existsSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import path from 'node:path';
import send from 'send';
import {runCommand} from './command.ts';
import {contentType, isText} from './hosting/content-types.ts';
import {
  caching,
  hashedFiles,
  headersOfPages,
  identityFiles,
  longestTarget,
  policyHeader,
  policyOfHashedFiles,
  unserved,
} from './hosting/headers.ts';
import {pageKey, pagesByKey, readSite} from './hosting/site.ts';
import {portToServe} from './ports.ts';
import {servedBuild} from './served-build.ts';

const isUnserved = new RegExp(unserved.join('|'));

const encodings = [
  {name: 'br', extension: '.br'},
  {name: 'gzip', extension: '.gz'},
];

/**
 * The decoded path of a request without `.`, `..` and doubled slashes.
 *
 * @returns 400 for one that no server can make sense of, 404 for bytes that are no text
 */
function normalise(sent: string): string | 400 | 404 {
  if (/%(?![0-9a-f]{2})|%00/i.test(sent)) {
    return 400;
  }
  let decoded: string;
  try {
    decoded = decodeURIComponent(sent);
  } catch {
    return 404;
  }
  let depth = 0;
  for (const segment of decoded.split('/').filter((part) => part !== '' && part !== '.')) {
    depth += segment === '..' ? -1 : 1;
    if (depth < 0) {
      return 400;
    }
  }
  return path.posix.normalize(decoded);
}

/** The path that was sent, of an address in either form that a request line may have. */
function sentPath(target: string): {sent: string; query: string} {
  const [, absolutePath = target] = /^https?:\/\/[^/?]*(.*)$/i.exec(target) ?? [];
  const at = absolutePath.indexOf('?');
  return at === -1
    ? {sent: absolutePath || '/', query: ''}
    : {sent: absolutePath.slice(0, at) || '/', query: absolutePath.slice(at)};
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/i);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}

/**
 * Serves a build by the rules of deploy/nginx/server.conf: each page at one
 * address, other forms of it redirected there in one hop with their query, the
 * site's own page with status 404 for what does not exist.
 *
 * @param folder the build
 */
export function previewListener(folder: string): RequestListener {
  const site = readSite(folder);
  const {baseUrl, headers} = site;
  const notFound = path.join(folder, '404.html');
  const pages = pagesByKey(site);
  const root = realpathSync.native(folder);
  /** Whether there is a file of this very name: macOS and Windows find one by other letter case, too. */
  const isFile = (name: string) => {
    const file = path.join(root, name);
    return existsSync(file) && realpathSync.native(file) === file && statSync(file).isFile();
  };

  function refuse(response: ServerResponse, status: number, body: Buffer | string, type: string): void {
    response.writeHead(status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  }

  /**
   * Says in the headers which compressed copy the client is sent, if it takes one; one older than its
   * file belongs to another version of it.
   *
   * @returns what to add to the file's name
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

  function refuseByPage(request: IncomingMessage, response: ServerResponse, status: 400 | 404): void {
    const extension = negotiateEncoding(request, response, notFound);
    refuse(response, status, readFileSync(notFound + extension), 'text/html');
  }

  return (request, response) => {
    for (const [name, value] of Object.entries({...headers, 'Cache-Control': caching.other})) {
      response.setHeader(name, value);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, 405, 'Method not allowed\n', 'text/plain');
      return;
    }
    const target = request.url ?? '/';
    if (target.length > longestTarget) {
      refuse(response, 414, 'Address too long\n', 'text/plain');
      return;
    }
    const {sent, query} = sentPath(target);
    const pathname = normalise(sent);
    if (typeof pathname === 'number') {
      refuseByPage(request, response, pathname);
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
    if (new RegExp(identityFiles).test(name)) {
      response.setHeader('Cache-Control', caching.identity);
    }
    if (new RegExp(hashedFiles).test(name)) {
      response.setHeader('Cache-Control', caching.hashed);
      response.setHeader(policyHeader, policyOfHashedFiles);
      for (const name of headersOfPages) {
        response.removeHeader(name);
      }
    }
    send(request, encodeURI(name + extension), {
      root: folder,
      cacheControl: false,
      dotfiles: 'allow',
    }).pipe(response);
  };
}

async function main(): Promise<void> {
  const folder = servedBuild();
  const port = await portToServe(3000);
  createServer(previewListener(folder)).listen(port, () => {
    console.log(`The handbook is at http://localhost:${port}${readSite(folder).baseUrl} (stop with Ctrl+C)`);
  });
}

if (require.main === module) {
  runCommand(main);
}
