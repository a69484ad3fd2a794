import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {runCommand} from './command.ts';
import {readSite} from './hosting/site.ts';
import {addressOf, announcement, freePort, isListening, placeToServe, thisMachine} from './ports.ts';
import {servedBuild} from './served-build.ts';

/** The path of Debian's module that serves `.br` files. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The path of Debian's nginx. Only root has this folder in PATH. */
export const nginxBinary = '/usr/sbin/nginx';

export const hasNginx = (): boolean => existsSync(nginxBinary) && existsSync(brotliModule);

const howToGetNginx =
  'nginx with its brotli module is not installed. On Debian or Ubuntu, run ' +
  'apt-get install nginx libnginx-mod-http-brotli-static. On other systems, use the container of .gitlab-ci.yml.';

/** The files that nginx needs for TLS. Browsers use HTTP/2 only over TLS. */
export interface Tls {
  certificate: string;
  key: string;
}

/** Creates a certificate for a test or a benchmark with openssl. */
export function selfSigned(folder: string): Tls {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], {stdio: 'ignore'});
  return {certificate, key};
}

export function listenOn(port: number, tls?: Tls, host = thisMachine): string {
  const address = addressOf({port, host});
  return tls === undefined
    ? `listen ${address} default_server;`
    : `listen ${address} ssl http2 default_server; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};`;
}

/** A path as one word of nginx's configuration, even if it contains spaces and quotes. */
const quoted = (file: string) => `"${file.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * The shipped configuration, changed to serve one build on one port.
 *
 * @param scratch the folder for all files that nginx writes
 */
export function shippedConfiguration(
  folder: string,
  port: number,
  scratch: string,
  tls?: Tls,
  host?: string,
): string {
  return readFileSync('deploy/nginx/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${scratch}/`)
    .replaceAll(/\/srv\/handbook([^\s;]*)/g, (_whole, below: string) => quoted(path.resolve(folder) + below))
    .replace('listen 8080 default_server;', listenOn(port, tls, host));
}

/** Debian's own configuration with one site. It writes only into `scratch`. */
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
 * The shipped `site.conf`, changed to serve the current release of `release.sh` over TLS.
 *
 * @param plainPort the port without TLS, which redirects to the port with TLS
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
  // Root's nginx runs its workers as the user nobody, who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return spawn(nginxBinary, ['-c', file, '-e', 'stderr', '-g', `${user}daemon off;`], {stdio: 'inherit'});
}

/**
 * Runs nginx on a free port, in the background, until it is closed.
 *
 * @param configure returns its configuration for a port and for the folder of all files that nginx writes
 * @returns the port, a function that stops nginx, and its process, to which signals can be sent
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
      throw new Error('nginx did not start. Its own message is above.');
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
  const place = await placeToServe(8080);
  const scratch = mkdtempSync(path.join(tmpdir(), 'handbook-nginx-'));
  const nginx = start(shippedConfiguration(folder, place.port, scratch, undefined, place.host), scratch);
  console.log(announcement(place, readSite(folder).baseUrl));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => nginx.kill('SIGTERM'));
  }
  nginx.on('exit', (code) => {
    rmSync(scratch, {recursive: true, force: true});
    process.exit(code ?? 0);
  });
}

if (require.main === module) {
  runCommand(
    {
      usage: 'npm run nginx',
      summary: 'Serves a finished build with nginx and the configuration of deploy/nginx.',
      options: {},
      environment: {
        BUILD: 'The folder of the build. The default is build.',
        PORT: 'The port. The default is 8080.',
        HOST: 'The IP address to listen on. The default is 127.0.0.1, which only this machine can reach.',
      },
      examples: ['npm run nginx', 'BUILD=build-before PORT=8180 npm run nginx'],
    },
    main,
  );
}
