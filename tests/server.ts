import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect} from '@playwright/test';
import {runNginx, shippedConfiguration} from '../scripts/nginx.ts';
import {freePort, isListening} from '../scripts/ports.ts';
import {previewServer} from '../scripts/preview.ts';
import {notInstalled, onPath} from '../scripts/programs.ts';

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

/** Serves a build on a free port, as `npm run preview` does. */
export const serveBuild = (folder: string): Promise<Site> => start(previewServer(folder));

/** Serves a build with real nginx and the shipped configuration, on a free port. */
export async function serveByNginx(folder: string): Promise<Site> {
  const {port, close} = await runNginx((on, scratch) => shippedConfiguration(folder, on, scratch));
  return {origin: `http://localhost:${port}`, close};
}

/**
 * Puts a build into service with release.sh and serves it with real Caddy and the shipped configuration, on a free
 * port and without TLS.
 */
export async function serveByCaddy(folder: string): Promise<Site> {
  if (onPath('caddy') === undefined) {
    throw new Error(notInstalled('Caddy'));
  }
  const port = await freePort();
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-caddy-'));
  const file = path.join(scratch, 'Caddyfile');
  const configuration = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\S+ \{$/m, `http://:${port} {`)
    .replaceAll('/srv/handbook', scratch);
  writeFileSync(file, `{\n\tadmin off\n}\n${configuration}`);
  const env = {...process.env, XDG_CONFIG_HOME: scratch, XDG_DATA_HOME: scratch};
  await promisify(execFile)('deploy/release.sh', [folder, scratch], {
    env: {...env, CHECK: `caddy validate --config ${file}`, RELOAD: 'true'},
  });
  const caddy = spawn('caddy', ['run', '--config', file], {stdio: 'ignore', env});
  const exited = once(caddy, 'exit');
  await expect.poll(async () => caddy.exitCode ?? (await isListening(port)), 'Caddy listens').toBe(true);
  return {
    origin: `http://localhost:${port}`,
    async close() {
      caddy.kill('SIGTERM');
      await exited;
      rmSync(scratch, {recursive: true, force: true});
    },
  };
}
