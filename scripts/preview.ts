import {existsSync, readFileSync} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

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

  const isFolder = (pathname: string) => existsSync(path.join(folder, pathname, 'index.html'));

  /** The clean address of a path, or the path itself. */
  function clean(pathname: string): string {
    const withoutIndex = pathname.replace(/\/index(\.html)?$/, '/');
    const withoutHtml = withoutIndex === '/404.html' ? withoutIndex : withoutIndex.replace(/\.html$/, '');
    const wasHtml = withoutHtml !== withoutIndex;
    return wasHtml || (!withoutHtml.endsWith('/') && isFolder(withoutHtml)) ? `${withoutHtml}/` : withoutHtml;
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
    if (cleaned !== pathname && isFolder(cleaned)) {
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
