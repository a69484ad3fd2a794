import {createHash, X509Certificate} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromiumLaunch} from '../chromium.ts';
import {hostingFolder, listFiles} from '../hosting/site.ts';
import {listenOn, runNginx, selfSigned, shippedConfiguration, type Tls} from '../nginx.ts';

/** A build that is served over HTTP/2, compressed. */
export interface Host {
  /** Such as `https://localhost:40123`, without a last slash. */
  origin: string;
  close(): Promise<void>;
}

/** Writes brotli copies beside a build's text files, of any generator's, unless it has them. */
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

/** How Chromium is told to trust it. */
function fingerprint(): string {
  const {publicKey} = new X509Certificate(readFileSync(tls.certificate));
  return createHash('sha256')
    .update(publicKey.export({type: 'spki', format: 'der'}))
    .digest('base64');
}

/**
 * How to start a Chromium that trusts what is served here. One that ignores faults of
 * certificates instead caches nothing, so nothing would be prefetched.
 */
export function trustingChromium(): ReturnType<typeof chromiumLaunch> {
  const {executablePath, args} = chromiumLaunch();
  return {executablePath, args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint()}`]};
}

/** What a site of any other generator needs of nginx, as fast as it gets. */
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
 * Serves a build by nginx over HTTP/2 with brotli: ours by the shipped configuration,
 * another generator's by a plain one.
 *
 * @param folder the build, with its compressed copies or without
 * @throws if nginx or openssl is not installed
 */
export async function serveOverHttp2(folder: string): Promise<Host> {
  const isOurs = existsSync(path.join(folder, hostingFolder));
  const configuration = isOurs ? shippedConfiguration : plainConfiguration;
  const {port, close} = await runNginx((on, scratch) => configuration(folder, on, scratch, tls));
  return {origin: `https://localhost:${port}`, close};
}
