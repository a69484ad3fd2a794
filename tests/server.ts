import type {Server} from 'node:http';
import {runNginx, shippedConfiguration} from '../scripts/nginx.ts';
import {previewServer} from '../scripts/preview.ts';

/** A build that is being served. */
export interface Site {
  /** Its origin, such as `http://localhost:40123`, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts a server.
 *
 * @param port the port, or 0 for a free one
 * @returns the port that it listens on
 */
export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return address.port;
}

/**
 * Serves a build on a free port, as `npm run preview` does.
 *
 * @param folder the build
 */
export async function serveBuild(folder: string): Promise<Site> {
  const server = previewServer(folder);
  const port = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Serves a build with real nginx and the shipped configuration, on a free port.
 *
 * @param folder the build
 * @throws if nginx is not installed or refuses the configuration
 */
export async function serveByNginx(folder: string): Promise<Site> {
  const {port, close} = await runNginx((on, scratch) => shippedConfiguration(folder, on, scratch));
  return {origin: `http://localhost:${port}`, close};
}
