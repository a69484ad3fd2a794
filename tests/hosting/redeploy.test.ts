import {execFile, execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {Agent, get} from 'node:https';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {markComplete} from '../../scripts/hosting/completion.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {runNginx} from '../../scripts/nginx.ts';
import {freePort} from '../../scripts/ports.ts';
import {nginxBinary} from '../../scripts/programs.ts';
import {writeWholeFile} from '../../src/build/write-file.ts';
import {expect, test} from '../test.ts';
import {rawRequest} from './raw-request.ts';

const run = promisify(execFile);

/** Writes a build whose page has an inline script of its own, and therefore needs its own policy. */
function writeBuild(folder: string, version: string): void {
  const html = `<!doctype html><meta charset=utf-8><script>/*version ${version}*/</script>`;
  for (const file of ['index.html', '404.html', 'assets/main.js', '.hosting/sbom.cdx.json']) {
    writeWholeFile(path.join(folder, file), html);
  }
  writeHostingFiles(folder, '/', {policyInPages: false, redirects: [], released: []});
  markComplete(folder);
}

const fresh = new Agent({keepAlive: false, rejectUnauthorized: false});
const kept = new Agent({keepAlive: true, rejectUnauthorized: false});

/**
 * Asks for a page as a browser does: again, if the server closes a kept connection before it answers. Returns its
 * version.
 *
 * @throws if the page came without the policy that allows its script
 */
async function versionAt(url: string, agent: Agent): Promise<string> {
  const request = get(url, {agent});
  const answer = once(request, 'response').then(async ([response]) => ({
    response,
    html: await text(response),
  }));
  const {response, html} = await answer.catch((error) => {
    if (request.reusedSocket) {
      return {response: undefined, html: ''};
    }
    throw error;
  });
  if (response === undefined) {
    return versionAt(url, fresh);
  }
  const [, script = '', version = ''] = /<script>(\/\*version (.*?)\*\/)</.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect([response.statusCode, response.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining(hash),
  ]);
  return version;
}

/** Debian's nginx with the shipped site.conf, which writes only into `scratch`. */
function releasesConfiguration(root: string, scratch: string, plainPort: number, port: number): string {
  const [certificate, key] = [path.join(scratch, 'certificate.pem'), path.join(scratch, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], {stdio: 'ignore'});
  const site = path.join(scratch, 'site');
  writeFileSync(
    site,
    readFileSync('deploy/nginx/site.conf', 'utf8')
      .replaceAll('/srv/handbook', root)
      .replaceAll('/var/log/nginx', scratch)
      .replace('/var/www/html', scratch)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen ${plainPort};`)
      .replace('listen 443 ssl', `listen ${port} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`),
  );
  return readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replace(/^user .*$/m, '')
    .replace('/run/', `${scratch}/`)
    .replaceAll('/var/log/nginx', scratch)
    .replace('/etc/nginx/conf.d/*.conf', site)
    .replace('include /etc/nginx/sites-enabled/*;', '');
}

test('releases under load lose no request, and each page has its own policy', async ({serve}) => {
  const root = test.info().outputPath();
  const versions = ['1', '2', '3', '4'];
  const release = (version: string, RELOAD = 'true') =>
    run('deploy/release.sh', [path.join(root, version), root], {
      env: {...process.env, CHECK: 'true', RELOAD},
    });
  for (const version of versions) {
    writeBuild(path.join(root, version), version);
  }
  await release('1');
  const [plainPort, port] = [await freePort(), await freePort()];
  let scratch = '';
  const nginx = await serve(
    runNginx({port, host: '127.0.0.1'}, (folder) => {
      scratch = folder;
      return releasesConfiguration(root, folder, plainPort, port);
    }),
  );
  const seen = new Set<string>();
  let answers = 0;
  let isOver = false;
  const read = async (agent: Agent) => {
    while (!isOver) {
      seen.add(await versionAt(`https://localhost:${port}/`, agent));
      answers += 1;
    }
  };
  const readers = [kept, fresh].flatMap((agent) => Array.from({length: 8}, () => read(agent)));
  try {
    for (const version of versions.slice(1)) {
      const before = answers;
      await release(version, `kill -HUP ${nginx.process.pid}`);
      await expect.poll(() => seen).toContain(version);
      await expect.poll(() => answers).toBeGreaterThan(before + 40);
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  // A release would hide its messages among the warnings.
  const {stderr} = await run(nginxBinary, ['-t', '-q', '-c', path.join(scratch, 'nginx.conf')]);
  expect(stderr).toBe('');

  const plain = `http://localhost:${plainPort}`;
  const {status, headers} = await rawRequest(plain, 'GET /docs/intro.html?a=1', {
    Authorization: `Basic ${btoa('anna:secret')}`,
  });
  const [, host] = /server_name (\S+);/.exec(readFileSync('deploy/nginx/site.conf', 'utf8')) ?? [];
  expect([status, headers.location]).toEqual([301, `https://${host}/docs/intro.html?a=1`]);
  writeWholeFile(path.join(scratch, '.well-known/acme-challenge/token'), 'proof');
  const challenge = await rawRequest(plain, 'GET /.well-known/acme-challenge/token');
  expect([challenge.status, challenge.body.toString()]).toEqual([200, 'proof']);
  expect(readFileSync(path.join(scratch, 'handbook.access'), 'utf8')).toMatch(
    /^\S+ - - \[[^\]]+\] "GET \/docs\/intro\.html\?a=1 HTTP\/1\.1" 301 \d+ "-" "-"$/m,
  );
});
