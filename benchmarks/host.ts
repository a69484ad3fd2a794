import {createHash, X509Certificate} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromiumLaunch} from '../scripts/chromium.ts';
import {hostingFolder, listFiles} from '../scripts/hosting/site.ts';
import {listenOn, runNginx, selfSigned, shippedConfiguration, type Tls} from '../scripts/nginx.ts';

/** A server of a compressed build over HTTP/2. */
export interface Host {
  /** The origin, such as `https://localhost:40123`. */
  origin: string;
  close(): Promise<void>;
}

/** Writes brotli copies of the text files of a build, unless it has them. */
export function compressOnce(folder: string): void {
  if (existsSync(path.join(folder, 'index.html.br'))) {
    return;
  }
  for (const file of listFiles(folder).filter((name) => /\.(html|css|m?js|json|svg|xml|txt)$/.test(name))) {
    const content = readFileSync(path.join(folder, file));
    writeFileSync(path.join(folder, `${file}.br`), brotliCompressSync(content));
  }
}

const tlsFolder = mkdtempSync(path.join(tmpdir(), 'handbook-tls-'));
process.on('exit', () => rmSync(tlsFolder, {recursive: true, force: true}));
const tls = selfSigned(tlsFolder);

/** The fingerprint of the certificate, with which Chromium can trust it. */
function fingerprint(): string {
  const {publicKey} = new X509Certificate(readFileSync(tls.certificate));
  return createHash('sha256')
    .update(publicKey.export({type: 'spki', format: 'der'}))
    .digest('base64');
}

/**
 * Options for a Chromium that trusts this server. A Chromium that ignores certificate errors caches nothing, so it would
 * not prefetch.
 */
export function trustingChromium(): ReturnType<typeof chromiumLaunch> {
  const {executablePath, args} = chromiumLaunch();
  return {executablePath, args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint()}`]};
}

/** A fast nginx configuration for a site of another generator. */
function plainConfiguration(folder: string, port: number, scratch: string, on: Tls): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${scratch}/${name};`)
    .join('\n');
  return `include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
pid ${scratch}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary}
  include /etc/nginx/mime.types;
  types { text/javascript mjs; }
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  brotli_static on;
  server {
    ${listenOn(port, on)}
    root ${path.resolve(folder)};
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html =404; }
    location ~ ^/(assets|_astro|static)/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  }
}
`;
}

/**
 * Serves a build with nginx over HTTP/2 with brotli: ours with the shipped configuration, and others with a plain one.
 *
 * @param folder the build, with or without compressed copies
 * @throws if nginx or openssl is not installed
 */
export async function serveOverHttp2(folder: string): Promise<Host> {
  const isOurs = existsSync(path.join(folder, hostingFolder));
  const configuration = isOurs ? shippedConfiguration : plainConfiguration;
  const {port, close} = await runNginx((on, scratch) => configuration(folder, on, scratch, tls));
  return {origin: `https://localhost:${port}`, close};
}
