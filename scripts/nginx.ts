import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {runCommand} from './command.ts';
import {readSite} from './hosting/site.ts';
import {freePort, isListening, portToServe} from './ports.ts';
import {servedBuild} from './served-build.ts';

/** Where Debian's packages put the module that serves `.br` files. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Where Debian puts nginx, a folder that only root has in its PATH. */
export const nginxBinary = '/usr/sbin/nginx';

/** Whether nginx and its brotli module are installed, as Debian's packages do. */
export const hasNginx = (): boolean => existsSync(nginxBinary) && existsSync(brotliModule);

/** What to say where {@link hasNginx} is false. */
export const howToGetNginx =
  'No nginx with brotli: on Debian or Ubuntu, apt-get install nginx libnginx-mod-http-brotli-static; ' +
  'elsewhere, run the tests in the container of .gitlab-ci.yml.';

/** What makes nginx speak HTTP/2, which browsers use over TLS alone. */
export interface Tls {
  certificate: string;
  key: string;
}

/**
 * Makes a certificate for a test or a benchmark, by openssl.
 *
 * @param folder where its files go
 */
export function selfSigned(folder: string): Tls {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], {stdio: 'ignore'});
  return {certificate, key};
}

/** The `listen` line of a server, and what it needs beside it. */
export function listenOn(port: number, tls?: Tls): string {
  return tls === undefined
    ? `listen ${port} default_server;`
    : `listen ${port} ssl http2 default_server; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};`;
}

/** A path as one word of nginx's configuration, with the spaces and quotes that are in it. */
const quoted = (file: string) => `"${file.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * Makes the shipped configuration serve one build on one port.
 *
 * @param folder the build
 * @param scratch a folder for all that nginx writes
 */
export function shippedConfiguration(folder: string, port: number, scratch: string, tls?: Tls): string {
  return readFileSync('deploy/nginx/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${scratch}/`)
    .replaceAll(/\/srv\/handbook([^\s;]*)/g, (_whole, below: string) => quoted(path.resolve(folder) + below))
    .replace('listen 8080 default_server;', listenOn(port, tls));
}

/**
 * Debian's own configuration with one site in it, writing nowhere but into `scratch`.
 *
 * @param site the text of the site's file
 */
export function debianConfiguration(site: string, scratch: string): string {
  const file = path.join(scratch, 'site');
  writeFileSync(file, site);
  return readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replace(/^user .*$/m, '')
    .replace('/run/', `${scratch}/`)
    .replaceAll('/var/log/nginx', scratch)
    .replace('/etc/nginx/conf.d/*.conf', file)
    .replace('include /etc/nginx/sites-enabled/*;', '');
}

/**
 * Makes the shipped `site.conf` serve, over TLS, what `release.sh` has put in service.
 *
 * @param root where `release.sh` puts releases
 * @param plainPort the port that leads to the one with TLS
 */
export function releasesConfiguration(
  root: string,
  port: number,
  scratch: string,
  plainPort: number,
): string {
  const {certificate, key} = selfSigned(scratch);
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll('/srv/handbook', root)
    .replaceAll('/var/log/nginx', scratch)
    .replace('/var/www/html', scratch)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen ${plainPort};`)
    .replace('listen 443 ssl', `listen ${port} ssl`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  return debianConfiguration(site, scratch);
}

function start(configuration: string, scratch: string): ChildProcess {
  const file = path.join(scratch, 'nginx.conf');
  writeFileSync(file, configuration);
  // Started by root, workers would become nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return spawn(nginxBinary, ['-c', file, '-e', 'stderr', '-g', `${user}daemon off;`], {stdio: 'inherit'});
}

/**
 * Runs nginx on a free port, in the background, until it is closed.
 *
 * @param configure makes the text of its configuration for a port and a folder for all that nginx writes
 * @returns with the process, for nginx's signals
 * @throws if nginx is not installed or refuses the configuration
 */
export async function runNginx(
  configure: (port: number, scratch: string) => string,
): Promise<{port: number; process: ChildProcess; close(): Promise<void>}> {
  if (!hasNginx()) {
    throw new Error(howToGetNginx);
  }
  const port = await freePort();
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const nginx = start(configure(port, scratch), scratch);
  const exited = once(nginx, 'exit');
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) {
      throw new Error('nginx did not start: its message is above.');
    }
    await wait(50);
  }
  return {
    port,
    process: nginx,
    async close() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(scratch, {recursive: true, force: true});
    },
  };
}

async function main(): Promise<void> {
  if (!hasNginx()) {
    throw new Error(howToGetNginx);
  }
  const folder = servedBuild();
  const port = await portToServe(8080);
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const nginx = start(shippedConfiguration(folder, port, scratch), scratch);
  console.log(`The handbook is at http://localhost:${port}${readSite(folder).baseUrl} (stop with Ctrl+C)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => nginx.kill('SIGTERM'));
  }
  nginx.on('exit', (code) => {
    rmSync(scratch, {recursive: true, force: true});
    process.exit(code ?? 0);
  });
}

if (require.main === module) {
  runCommand(main);
}
