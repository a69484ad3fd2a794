import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {hasNginx, howToGetNginx, nginxArguments, nginxBinary} from '../scripts/nginx.ts';
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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address === null || typeof address === 'string' ? 0 : address.port;
}

/** Whether somebody listens on a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Serves a build by real nginx with the shipped configuration, on a free port.
 *
 * @param folder the build
 * @throws if nginx is not installed or refuses the configuration
 */
export async function serveByNginx(folder: string): Promise<Site> {
  if (!hasNginx()) {
    throw new Error(howToGetNginx);
  }
  const port = await freePort();
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const nginx = spawn(nginxBinary, nginxArguments(folder, port, scratch), {stdio: 'inherit'});
  const exited = once(nginx, 'exit');
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) {
      throw new Error('nginx did not start: its message is above.');
    }
    await wait(50);
  }
  return {
    origin: `http://localhost:${port}`,
    async close() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(scratch, {recursive: true, force: true});
    },
  };
}
