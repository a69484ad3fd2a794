import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {fail} from './fail.ts';
import {finishedBuild} from './hosting/completion.ts';
import {readSite} from './hosting/site.ts';
import {
  addressOf,
  announcement,
  assertFree,
  freePort,
  isListening,
  type Place,
  placeToServe,
} from './ports.ts';
import {nginxBinary} from './programs.ts';

/** A path as one word of nginx's configuration, even if it contains spaces and quotes. */
const quoted = (file: string) => `"${file.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * The shipped configuration, changed to serve one build at one place.
 *
 * @param scratch the folder for all files that nginx writes
 */
export const shippedConfiguration = (folder: string, place: Place, scratch: string): string =>
  readFileSync('deploy/nginx/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${scratch}/`)
    .replaceAll(/\/srv\/handbook([^\s;]*)/g, (_whole, below: string) => quoted(path.resolve(folder) + below))
    .replace('listen 8080 default_server;', `listen ${addressOf(place)} default_server;`);

/**
 * Runs nginx in the background until it is closed.
 *
 * @param configure returns its configuration for the folder of all files that nginx writes
 * @returns its process, to which signals can be sent, and a function that stops it
 * @throws if nginx is not installed or refuses the configuration
 */
export async function runNginx(
  place: Place,
  configure: (scratch: string) => string,
): Promise<{process: ChildProcess; close(): Promise<void>}> {
  if (!existsSync(nginxBinary)) {
    throw new Error(
      'nginx with its brotli module is not installed. On Debian or Ubuntu, run ' +
        'apt-get install nginx libnginx-mod-http-brotli-static. On other systems, use the container of .gitlab-ci.yml.',
    );
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(file, configure(scratch));
  // Root's nginx runs its workers as the user nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const nginx = spawn(nginxBinary, ['-c', file, '-e', 'stderr', '-g', `${user}daemon off;`], {
    stdio: 'inherit',
  });
  const exited = once(nginx, 'exit');
  while (!(await isListening(place))) {
    if (nginx.exitCode !== null) {
      throw new Error('nginx did not start. Its own message is above.');
    }
    await wait(50);
  }
  return {
    process: nginx,
    async close() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(scratch, {recursive: true, force: true});
    },
  };
}

/** Serves a build on a free port with real nginx and the shipped configuration. */
export async function serveByNginx(folder: string): Promise<{origin: string; close(): Promise<void>}> {
  const place = {port: await freePort(), host: '127.0.0.1'};
  const {close} = await runNginx(place, (scratch) => shippedConfiguration(folder, place, scratch));
  return {origin: `http://localhost:${place.port}`, close};
}

async function main(): Promise<void> {
  const folder = finishedBuild();
  const place = placeToServe(8080);
  await assertFree(place);
  const {close} = await runNginx(place, (scratch) => shippedConfiguration(folder, place, scratch));
  console.log(announcement(place, readSite(folder).baseUrl));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, close);
  }
}

if (require.main === module) {
  main().catch(fail);
}
