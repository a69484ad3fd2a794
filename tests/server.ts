import {once} from 'node:events';
import {createServer, type RequestListener, type Server} from 'node:http';
import sirv from 'sirv';
import {serveBuild as listenerFor} from '../scripts/serve.ts';

/** A build that is being served. */
export interface Site {
  /** Its origin, such as `http://localhost:40123`, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a server, on a free port unless the caller names one. */
export async function start(server: Server, port = 0): Promise<Site> {
  await once(server.listen(port), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // After `close`, because a connection that is accepted in between would stay open.
        server.closeAllConnections();
      }),
  };
}

/** Serves a build as a host does that knows neither redirects nor our headers. */
export function servePlainly(folder: string, baseUrl = '/'): Promise<Site> {
  const files = sirv(folder);
  const listener: RequestListener = (request, response) => {
    const path = request.url?.startsWith(baseUrl) ? request.url.slice(baseUrl.length - 1) : '/missing';
    request.url = path;
    files(request, response, () => {
      response.statusCode = 404;
      request.url = '/404.html';
      files(request, response);
    });
  };
  return start(createServer(listener));
}

/** Serves a build on a free port, as `npm run serve` does. */
export const serveBuild = (folder: string): Promise<Site> => start(createServer(listenerFor(folder)));
