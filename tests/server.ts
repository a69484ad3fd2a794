import {createServer} from 'node:http';
import {runNginx, shippedConfiguration} from '../scripts/nginx.ts';
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
 */
export async function serveBuild(folder: string): Promise<Site> {
  const server = createServer(previewListener(folder));
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

/**
 * Serves a build by real nginx with the shipped configuration, on a free port.
 *
 * @param folder the build
 * @throws if nginx is not installed or refuses the configuration
 */
export async function serveByNginx(folder: string): Promise<Site> {
  const {port, close} = await runNginx((on, scratch) => shippedConfiguration(folder, on, scratch));
  return {origin: `http://localhost:${port}`, close};
}
