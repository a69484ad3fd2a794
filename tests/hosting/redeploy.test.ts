import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {Agent, get} from 'node:https';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {listFiles} from '../../scripts/hosting/site.ts';
import {releasesConfiguration, runNginx} from '../../scripts/nginx.ts';
import {freePort} from '../../scripts/ports.ts';
import {expect, test} from '../test.ts';
import {rawRequest} from './raw-request.ts';

const run = promisify(execFile);

const inlineMark = (version: string) => `/*version ${version}*/`;

/** A chunk that no other version has. */
const ownAsset = (version: string) => `assets/js/only-${version}.js`;

/** Writes a build whose pages hold an inline script of their own, and so need a policy of their own. */
function writeBuild(folder: string, version: string): void {
  cpSync('build', folder, {recursive: true, filter: (file) => !/\.(br|gz)$/.test(file)});
  for (const file of listFiles(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(
      path.join(folder, file),
      html.replace('</head>', `<script>${inlineMark(version)}</script></head>`),
    );
  }
  writeFileSync(path.join(folder, ownAsset(version)), '');
  writeHostingFiles(folder, '/', {policyInPages: false});
}

interface Answer {
  status: number | undefined;
  policy: string;
  html: string;
}

const fresh = new Agent({keepAlive: false, rejectUnauthorized: false});
const kept = new Agent({keepAlive: true, rejectUnauthorized: false});

/**
 * Asks as a browser does: where the server closes a connection that was kept
 * before it sent a byte of the answer, again on a fresh one.
 */
function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, {agent}, (response) => {
      const policy = String(response.headers['content-security-policy']);
      text(response).then((html) => resolve({status: response.statusCode, policy, html}), reject);
    });
    request.on('error', (error) => (request.reusedSocket ? resolve(ask(url, fresh)) : reject(error)));
  });
}

/** The version of a page. @throws if it came without the policy that lets its script run */
function versionOf({status, policy, html}: Answer): string {
  const [, mark = '', version = ''] = /<script>(\/\*version (.*?)\*\/)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(mark).digest('base64');
  expect(status).toBe(200);
  expect(policy, `the policy that came with version ${version}`).toContain(hash);
  return version;
}

test('site.conf and release.sh: a redeploy under load loses no request, and pages keep their policy and scripts', async () => {
  test.setTimeout(120_000);
  const root = mkdtempSync(path.join(tmpdir(), 'handbook-releases-'));
  const release = async (version: string, reload: string) => {
    await run('deploy/nginx/release.sh', [path.join(root, version), root], {
      env: {...process.env, CHECK: 'true', RELOAD: reload},
    });
  };
  const versions = ['1', '2', '3', '4'];
  for (const version of versions) {
    writeBuild(path.join(root, version), version);
  }
  await release('1', 'true');
  const plainPort = await freePort();
  const nginx = await runNginx((port, scratch) => releasesConfiguration(root, port, scratch, plainPort));
  const origin = `https://localhost:${nginx.port}/`;
  const seen = new Set<string>();
  let answers = 0;
  let isOver = false;
  const read = async (agent: Agent) => {
    while (!isOver) {
      seen.add(versionOf(await ask(`${origin}blog/`, agent)));
      answers += 1;
    }
  };
  const readers = [kept, fresh].flatMap((agent) => Array.from({length: 8}, () => read(agent)));
  try {
    for (const version of versions.slice(1)) {
      await release(version, `kill -HUP ${nginx.process.pid}`);
      await expect.poll(() => seen).toContain(version);
    }
    isOver = true;
    await Promise.all(readers);
    const plain = await rawRequest(`http://localhost:${plainPort}`, 'GET /docs/intro.html?a=1');
    expect([plain.status, plain.headers.location]).toEqual([
      301,
      'https://handbook.example.org/docs/intro.html?a=1',
    ]);
    expect([...seen]).toEqual(versions);
    // For tabs with a page of the release before; those older still load their next page whole.
    const statuses = versions.map(async (version) => (await ask(origin + ownAsset(version), fresh)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
    expect(answers).toBeGreaterThan(100);
  } finally {
    isOver = true;
    await Promise.allSettled(readers);
    await nginx.close();
    rmSync(root, {recursive: true, force: true});
  }
});

test('release.sh: a release that nginx refuses leaves the one before in service, and nothing of itself', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'handbook-refused-'));
  const build = path.join(root, 'build');
  const current = path.join(root, 'current');
  const release = async (version: string, check: string) => {
    writeFileSync(path.join(build, 'index.html'), version);
    await run('deploy/nginx/release.sh', [build, root], {
      env: {...process.env, CHECK: check, RELOAD: 'true'},
    });
  };
  const refused = async (version: string) => {
    await expect(release(version, 'false')).rejects.toThrow('nginx refuses the new configuration');
  };
  const inService = () => readFileSync(path.join(current, 'index.html'), 'utf8');
  const kept = () => readdirSync(path.join(root, 'releases')).length;
  try {
    mkdirSync(path.join(build, 'assets'), {recursive: true});
    mkdirSync(path.join(build, '.hosting/nginx'), {recursive: true});
    await refused('0');
    expect(readdirSync(root)).not.toContain('current');
    expect(kept()).toBe(0);
    await release('1', 'true');
    const first = realpathSync(current);
    for (const version of ['2', '3', '4']) {
      await refused(version);
      expect(inService()).toBe('1');
      expect(kept()).toBe(1);
    }
    await release('5', 'true');
    expect(inService()).toBe('5');
    expect(existsSync(first)).toBe(true);
    expect(kept()).toBe(2);
  } finally {
    rmSync(root, {recursive: true, force: true});
  }
});
