import {createServer} from 'node:http';
import {previewListener} from '../scripts/preview.ts';

/** A build that is being served. */
export interface Site {
  /** Where it is, such as `http://localhost:40123`, without a last slash. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a build on a free port, as `npm run preview` does.
 *
 * @param folder the build
 * @param baseUrl the path that it was built for, with both slashes
 */
export async function serveBuild(folder: string, baseUrl = '/'): Promise<Site> {
  const server = createServer(previewListener(folder, baseUrl));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
