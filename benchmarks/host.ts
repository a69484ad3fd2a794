import {execFileSync} from 'node:child_process';
import {createHash, X509Certificate} from 'node:crypto';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromiumLaunch} from '../scripts/chromium.ts';
import {compress} from '../scripts/hosting/compress.ts';
import {hostingFolder} from '../scripts/hosting/site.ts';
import {runNginx, shippedConfiguration} from '../scripts/nginx.ts';
import {addressOf, freePort, type Place} from '../scripts/ports.ts';
import {makePeers} from './make-peers.ts';

// Browsers use HTTP/2 only over TLS.
const tlsFolder = mkdtempSync(path.join(tmpdir(), 'handbook-tls-'));
process.on('exit', () => rmSync(tlsFolder, {recursive: true, force: true}));
const [certificate, key] = [path.join(tlsFolder, 'certificate.pem'), path.join(tlsFolder, 'key.pem')];
execFileSync(
  'openssl',
  [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
    '-keyout',
    key,
    '-out',
    certificate,
  ],
  {stdio: 'ignore'},
);

/**
 * Options for a Chromium that trusts our hosts. A Chromium that ignores certificate errors caches nothing, so it would
 * not prefetch.
 */
export function trustingChromium(): ReturnType<typeof chromiumLaunch> {
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  const {executablePath, args} = chromiumLaunch();
  return {executablePath, args: [...args, `--ignore-certificate-errors-spki-list=${fingerprint}`]};
}

/** The rules of a host without ours, for a site of another generator. */
const plainRules = `
    include /etc/nginx/mime.types;
    types { text/javascript mjs; }
    charset utf-8;
    brotli_static on;
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html =404; }
    location ~ ^/(assets|_astro|static)/ { add_header Cache-Control "public, max-age=31536000, immutable"; }`;

/** The configuration that we ship, over HTTP/2, for our builds with our rules. */
function configuration(folder: string, place: Place, scratch: string): string {
  const shipped = shippedConfiguration(folder, place, scratch).replace(
    /listen \S+ default_server;/,
    `listen ${addressOf(place)} ssl http2 default_server; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
  );
  return existsSync(path.join(folder, hostingFolder))
    ? shipped
    : shipped.replace(/include \S+http\.conf";/, '').replace(/include \S+server\.conf";/, plainRules);
}

/** Serves a build with nginx over HTTP/2 with brotli: ours as we ship it, and others with a plain configuration. */
async function serveOverHttp2(folder: string) {
  if (!existsSync(path.join(folder, 'index.html.br'))) {
    await compress(folder);
  }
  const place = {port: await freePort(), host: '127.0.0.1'};
  const {close} = await runNginx(place, (scratch) => configuration(folder, place, scratch));
  return {origin: `https://localhost:${place.port}`, close};
}

/** A site that is being served. */
export interface Site {
  name: string;
  origin: string;
}

/** Serves builds and, if the caller wants them, the sites of other generators with the text of the first build. */
export async function serveAll(builds: string[], withPeers: boolean) {
  const folders = builds.map((build) => ({name: build, output: build}));
  const sites: (Site & {close(): Promise<void>})[] = [];
  for (const {name, output} of [...folders, ...(withPeers ? makePeers(builds[0] ?? 'build') : [])]) {
    sites.push({name, ...(await serveOverHttp2(output))});
  }
  return {sites, close: () => Promise.all(sites.map((site) => site.close()))};
}
