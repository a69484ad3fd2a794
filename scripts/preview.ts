import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

/** Every folder of the build that holds a page, as `/docs/intro/`, found by its lower-case spelling. */
function pagesByLowerCase(folder: string): Map<string, string> {
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${file.split(path.sep).slice(0, -1).join('/')}/`.replace('//', '/'));
  return new Map(pages.map((page) => [page.toLowerCase(), page]));
}

/**
 * Serves a build as a host should: one-hop redirects that keep the query, the
 * site's own page with status 404 for what does not exist.
 *
 * @param folder the build
 * @param baseUrl the path that the site is hosted under, with both slashes
 */
export function previewListener(folder: string, baseUrl: string): RequestListener {
  const notFound = readFileSync(path.join(folder, '404.html'));
  const serve = sirv(folder, {dev: true, etag: true});

  const pages = pagesByLowerCase(folder);
  const pageAt = (pathname: string) => pages.get(pathname.toLowerCase());

  /** The clean address of a path in the letter case of its page, or the path itself. */
  function clean(pathname: string): string {
    const withoutIndex = pathname.replace(/\/index(\.html)?$/, '/');
    const withoutHtml = withoutIndex === '/404.html' ? withoutIndex : withoutIndex.replace(/\.html$/, '');
    const folderPath = withoutHtml.endsWith('/') ? withoutHtml : `${withoutHtml}/`;
    return pageAt(folderPath) ?? pathname;
  }

  return (request, response) => {
    const answerNotFound = () => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
      response.end(request.method === 'HEAD' ? undefined : notFound);
    };
    const [target = '/', query] = (request.url ?? '/').split('?', 2);
    if (!target.startsWith(baseUrl)) {
      answerNotFound();
      return;
    }
    let pathname: string;
    try {
      pathname = decodeURIComponent(target.slice(baseUrl.length - 1));
    } catch {
      answerNotFound();
      return;
    }
    const cleaned = clean(pathname);
    if (cleaned !== pathname) {
      const location = baseUrl.slice(0, -1) + encodeURI(cleaned) + (query === undefined ? '' : `?${query}`);
      response.writeHead(301, {Location: location});
      response.end();
      return;
    }
    if (pathname === '/404.html') {
      answerNotFound();
      return;
    }
    request.url = pathname + (query === undefined ? '' : `?${query}`);
    response.setHeader(
      'Cache-Control',
      pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    serve(request, response, answerNotFound);
  };
}

if (require.main === module) {
  const folder = path.resolve(process.env.BUILD ?? 'build');
  if (!existsSync(path.join(folder, 'index.html'))) {
    console.error(`${folder} holds no build: run npm run build first.`);
    process.exit(1);
  }
  const port = Number(process.env.PORT ?? 3000);
  const baseUrl = process.env.BASE_URL ?? '/';
  createServer(previewListener(folder, baseUrl)).listen(port, () => {
    console.log(`The handbook is at http://localhost:${port}${baseUrl} (stop with Ctrl+C)`);
  });
}
