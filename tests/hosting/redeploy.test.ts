import {execFile, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {Agent, get} from 'node:https';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {promisify} from 'node:util';
import {completionMark, markComplete} from '../../scripts/hosting/completion.ts';
import {writeHostingFiles} from '../../scripts/hosting/hosting.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {nginxBinary, releasesConfiguration, runNginx} from '../../scripts/nginx.ts';
import {freePort} from '../../scripts/ports.ts';
import {expect, test} from '../test.ts';
import {rawRequest} from './raw-request.ts';

const run = promisify(execFile);

/**
 * Runs release.sh in a process group of its own, which one of the tests kills. Without `CHECK` and `RELOAD`, the server
 * accepts every release.
 */
const putInService = (folder: string, root: string, env: Record<string, string> = {}) =>
  run('setsid', ['deploy/release.sh', folder, root], {
    env: {...process.env, CHECK: 'true', RELOAD: 'true', ...env},
  });

/** Whether every file that a folder's mark lists exists with its digest. */
const isWhole = (folder: string) =>
  spawnSync('sha256sum', ['--check', '--strict', '--status', completionMark], {cwd: folder}).status === 0;

const inlineMark = (version: string) => `/*version ${version}*/`;

/** A script that no other version has. */
const ownAsset = (version: string) => `assets/js/only-${version}.js`;

/** Writes a build of two pages that contain their own inline script and therefore need their own policy. */
function writeBuild(folder: string, version: string): void {
  for (const file of ['blog/index.html', '404.html']) {
    const html = readFileSync(path.join('build', file), 'utf8');
    const script = `<script>${inlineMark(version)}</script>`;
    writeWholeFile(path.join(folder, file), html.replace('</head>', `${script}</head>`));
  }
  writeWholeFile(path.join(folder, ownAsset(version)), '');
  writeHostingFiles(folder, '/', {policyInPages: false});
  markComplete(folder);
}

interface Answer {
  status: number | undefined;
  policy: string;
  html: string;
}

const fresh = new Agent({keepAlive: false, rejectUnauthorized: false});
const kept = new Agent({keepAlive: true, rejectUnauthorized: false});

/**
 * Sends a request as a browser does. If the server closes a kept connection before it answers, it sends the request
 * again.
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

/** The version of a page. @throws if the page came without the policy that allows its script */
function versionOf({status, policy, html}: Answer): string {
  const [, mark = '', version = ''] = /<script>(\/\*version (.*?)\*\/)<\/script>/.exec(html) ?? [];
  const hash = createHash('sha256').update(mark).digest('base64');
  expect(status).toBe(200);
  expect(policy, `the policy that came with version ${version}`).toContain(hash);
  return version;
}

test('site.conf and release.sh: a redeploy under load loses no request, and pages keep their policy and scripts', async () => {
  const root = test.info().outputPath();
  const release = (version: string, env?: Record<string, string>) =>
    putInService(path.join(root, version), root, env);
  const versions = ['1', '2', '3', '4'];
  for (const version of versions) {
    writeBuild(path.join(root, version), version);
  }
  await release('1');
  const plainPort = await freePort();
  let logs = '';
  const nginx = await runNginx((port, scratch) => {
    logs = scratch;
    return releasesConfiguration(root, port, scratch, plainPort);
  });
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
      const before = answers;
      await release(version, {RELOAD: `kill -HUP ${nginx.process.pid}`});
      await expect.poll(() => seen).toContain(version);
      await expect.poll(() => answers).toBeGreaterThan(before + 40);
    }
    isOver = true;
    await Promise.all(readers);
    // A release would hide its messages among the warnings.
    const warnings = await run(nginxBinary, ['-t', '-q', '-c', path.join(logs, 'nginx.conf')]);
    expect(warnings.stderr).toBe('');
    const plain = await rawRequest(`http://localhost:${plainPort}`, 'GET /docs/intro.html?a=1', {
      Authorization: `Basic ${btoa('anna:secret')}`,
    });
    const [, host] = /server_name (\S+);/.exec(readFileSync('deploy/nginx/site.conf', 'utf8')) ?? [];
    expect([plain.status, plain.headers.location]).toEqual([301, `https://${host}/docs/intro.html?a=1`]);
    writeWholeFile(path.join(logs, '.well-known/acme-challenge/token'), 'proof');
    const challenge = await rawRequest(
      `http://localhost:${plainPort}`,
      'GET /.well-known/acme-challenge/token',
    );
    expect([challenge.status, challenge.body.toString()]).toEqual([200, 'proof']);
    expect(readFileSync(path.join(logs, 'handbook.access'), 'utf8')).toMatch(
      /^\S+ - - \[[^\]]+\] "GET \/docs\/intro\.html\?a=1 HTTP\/1\.1" 301 \d+ "-" "-"$/m,
    );
    expect([...seen]).toEqual(versions);
    // A release keeps the scripts of the one before it, for tabs that still show its pages.
    const statuses = versions.map(async (version) => (await ask(origin + ownAsset(version), fresh)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200]);
  } finally {
    isOver = true;
    await Promise.allSettled(readers);
    await nginx.close();
  }
});

test.describe('release.sh', () => {
  let root: string;
  let build: string;
  let current: string;

  test.beforeEach(() => {
    root = test.info().outputPath();
    build = path.join(root, 'build');
    current = path.join(root, 'current');
    for (const file of ['assets/main.js', '.hosting/site.json', '.hosting/nginx/server.conf', 'sw.js']) {
      writeWholeFile(path.join(build, file), '');
    }
  });

  const release = (version: string, env?: Record<string, string>) => {
    writeFileSync(path.join(build, 'index.html'), version);
    markComplete(build);
    return putInService(build, root, env);
  };
  const inService = () => readFileSync(path.join(current, 'index.html'), 'utf8');
  const asset = (name: string) => path.join(build, 'assets', name);

  /** Writes a shell script beside the releases, and returns its path. */
  function writeScript(name: string, text: string): string {
    const file = path.join(root, name);
    writeWholeFile(file, `#!/bin/sh\n${text}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  const kept = () =>
    readdirSync(path.join(root, 'releases')).map((name) =>
      readFileSync(path.join(root, 'releases', name, 'index.html'), 'utf8'),
    );

  test('the server can read a release, regardless of the permissions of its files, and the root may be relative', async () => {
    await run('sh', ['-c', `umask 077; mkdir -p "$0/docs"; echo page >"$0/docs/index.html"`, build]);
    markComplete(build);
    await run('sh', ['-c', 'umask 077; exec "$0" build .', path.resolve('deploy/release.sh')], {
      cwd: root,
      env: {...process.env, CHECK: 'true', RELOAD: 'true'},
    });
    const release = realpathSync(current);
    for (const file of ['..', '.', 'docs', 'docs/index.html', 'assets/main.js']) {
      const {mode} = statSync(path.join(release, file));
      expect(mode & 0o005, file).toBe(file.endsWith('.html') || file.endsWith('.js') ? 0o004 : 0o005);
    }
    expect(readFileSync(path.join(release, '.hosting/nginx/root.conf'), 'utf8')).toBe(`root ${release};\n`);
  });

  test('a release that the server refuses leaves nothing behind, the one before stays in service, and the error names the command', async () => {
    const refuses = '"false" refuses the new configuration';
    await expect(release('0', {CHECK: 'false'})).rejects.toThrow(refuses);
    expect(readdirSync(root)).not.toContain('current');
    expect(kept()).toEqual([]);
    await release('1');
    const first = realpathSync(current);
    const commands = ['no-such-nginx -t', path.join(root, 'build/sw.js')];
    for (const [command, message] of [
      ['false', refuses],
      ...commands.map((name) => [name, `"${name}" cannot run, so nothing has changed`] as const),
    ] as const) {
      await expect(release('2', {CHECK: command})).rejects.toThrow(message);
      expect(inService()).toBe('1');
      expect(kept()).toEqual(['1']);
    }
    await release('3');
    expect(inService()).toBe('3');
    expect(existsSync(first)).toBe(true);
    expect(kept().sort()).toEqual(['1', '3']);
    await expect(release('4', {RELOAD: 'false'})).rejects.toThrow(
      '"false" failed, so the server keeps the release before',
    );
    expect(kept().sort()).toEqual(['1', '3', '4']);
  });

  test('after a reload that fails, the next release still contains the files of the release in service', async () => {
    const marked = () => readFileSync(path.join(root, 'in-service', 'index.html'), 'utf8');
    await release('1');
    renameSync(asset('main.js'), asset('second.js'));
    for (const version of ['2', '3', '4']) {
      await expect(release(version, {RELOAD: 'false'})).rejects.toThrow('"false" failed');
      expect([inService(), marked()]).toEqual([version, '1']);
    }
    await expect(release('5', {CHECK: 'false'})).rejects.toThrow('refuses');
    expect([inService(), marked()], 'the server would still start with the same release').toEqual(['4', '1']);
    renameSync(asset('second.js'), asset('third.js'));
    await release('6');
    expect([inService(), marked()]).toEqual(['6', '6']);
    const served = readdirSync(path.join(current, 'assets')).sort();
    expect(served, 'the files of 1, and of 4, which somebody may have reloaded by hand').toEqual([
      'main.js',
      'second.js',
      'third.js',
    ]);
    expect(kept().sort(), 'workers may still send 1 and 4').toEqual(['1', '4', '6']);
    await release('7');
    expect(readdirSync(path.join(current, 'assets'))).toEqual(['third.js']);
    expect(kept().sort(), '4 has never been in service').toEqual(['1', '6', '7']);
  });

  test('a folder that is damaged or not a finished build is refused', async () => {
    await release('1');
    const refused = async (message: string) => {
      await expect(putInService(build, root)).rejects.toThrow(message);
      expect(inService()).toBe('1');
      expect(kept()).toEqual(['1']);
    };
    const script = path.join(build, 'assets/main.js');
    writeFileSync(script, 'alert(1)');
    await refused('assets/main.js: FAILED');
    rmSync(script);
    await refused(`${build} is damaged: the files named above are missing or differ`);
    writeFileSync(path.join(build, completionMark), '');
    await refused('no properly formatted');
    rmSync(path.join(build, completionMark));
    await refused(`${build} has no ${completionMark}, so it is not a finished build. Run npm run build`);
  });

  test('a kept release goes into service again, and the one before it is never deleted', async () => {
    await release('1');
    renameSync(asset('main.js'), asset('second.js'));
    writeWholeFile(path.join(build, 'pt-BR/assets/second.js'), 'alert(2)');
    await release('2');
    const second = realpathSync(current);
    rmSync(path.join(build, 'pt-BR'), {recursive: true});
    renameSync(asset('second.js'), asset('third.js'));
    await release('3');
    expect(existsSync(path.join(current, 'pt-BR/assets/second.js')), 'a file of another language').toBe(true);
    await putInService(second, root);
    expect(inService()).toBe('2');
    expect(kept().sort()).toEqual(['2', '2', '3']);
    expect(readFileSync(path.join(current, '.hosting/own-assets'), 'utf8').trim().split('\n').sort()).toEqual(
      ['assets/second.js', 'pt-BR/assets/second.js'],
    );
    expect(existsSync(path.join(current, 'assets/third.js'))).toBe(true);
    expect(readFileSync(path.join(current, '.hosting/nginx/root.conf'), 'utf8')).toBe(
      `root ${realpathSync(current)};\n`,
    );

    const oldest = path.join(root, 'releases', readdirSync(path.join(root, 'releases')).sort()[0] ?? '');
    rmSync(current);
    symlinkSync(oldest, current);
    await release('4');
    expect(inService()).toBe('4');
    expect(existsSync(oldest)).toBe(true);
  });

  test('a release that cannot be written leaves nothing behind, and its error is two lines that name the next step', async () => {
    await release('1');
    const PATH = `${root}/tools:${process.env.PATH}`;
    writeScript(
      'tools/cp',
      'for file in 1 2 3; do echo "cp: $file: No space left on device" >&2; done; exit 1',
    );
    await expect(release('2', {PATH})).rejects.toMatchObject({
      stderr: `cp: 1: No space left on device
The release did not finish, so the release before stays in service. If the disk is full, deploy/README.md says how much space to leave.
`,
    });
    expect(kept()).toEqual(['1']);
    expect(readdirSync(root)).not.toContain('unfinished');
    const file = path.join(build, 'sw.js');
    await expect(putInService(build, file)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^mkdir: .*\nYou cannot write to .*sw\.js\. Run this command as root, or /,
      ),
    });
  });

  test('on a full disk, a refused release is deleted before the link to the one before it is written', async () => {
    await release('1');
    const first = realpathSync(current);
    // The link back works only after the new release is deleted.
    writeScript(
      'ln',
      `[ "$2" != '${first}' ] || [ "$(ls '${root}/releases' | wc -l)" = 1 ] || exit 1
exec /bin/ln "$@"`,
    );
    const PATH = `${root}:${process.env.PATH}`;
    await expect(release('2', {PATH, CHECK: 'false'})).rejects.toThrow('refuses the new configuration');
    expect(realpathSync(current)).toBe(first);
    expect(kept()).toEqual(['1']);
  });

  test('a server that the reload starts does not keep the next release waiting', async () => {
    const server = path.join(root, 'server.pid');
    try {
      await release('1', {
        RELOAD: writeScript('reload', `sleep 120 >/dev/null 2>&1 &\necho $! >'${server}'`),
      });
      await release('2');
      expect(inService()).toBe('2');
    } finally {
      process.kill(Number(readFileSync(server, 'utf8')));
    }
  });

  test('two releases at once run one after the other', async () => {
    const held = path.join(root, 'held');
    const first = release('1', {
      CHECK: writeScript('check', `touch '${held}'; while [ -e '${held}' ]; do sleep 0.05; done`),
    });
    await expect.poll(() => existsSync(held)).toBe(true);
    const second = release('2');
    const {ino} = statSync(path.join(root, 'lock'));
    const waiting = new RegExp(`-> FLOCK .*:${ino} `);
    await expect.poll(() => readFileSync('/proc/locks', 'utf8')).toMatch(waiting);
    rmSync(held);
    await first;
    expect(kept()).toContain('1');
    await second;
    expect(inService()).toBe('2');
  });

  test('interrupted at any command, it leaves whole releases', {tag: '@nightly'}, async () => {
    test.setTimeout(600_000);
    const count = path.join(root, 'count');
    /** The folders of the releases that have been in service, the newest last. */
    const history: string[] = [];
    let version = 0;

    /** Makes a release, and checks what it leaves. */
    async function releaseNext(label: string, env?: Record<string, string>): Promise<void> {
      version += 1;
      rmSync(path.join(build, 'assets'), {recursive: true});
      writeWholeFile(asset(`${version}.js`), `alert(${version}) `.repeat(1000));
      const released = release(`version ${version} `.repeat(1000), env);
      await (env === undefined ? released : released.catch(() => undefined));
      // What the server reads is one whole release, and three whole releases are kept.
      const served = realpathSync(path.join(root, 'in-service'));
      if (history.at(-1) !== served) {
        history.push(served);
      }
      for (const folder of new Set([realpathSync(current), ...history.slice(-3)])) {
        expect(isWhole(folder), `${label}: ${folder} is whole`).toBe(true);
        expect(readFileSync(path.join(folder, '.hosting/nginx/root.conf'), 'utf8')).toBe(`root ${folder};\n`);
      }
    }

    const names = [
      'basename',
      'chmod',
      'cp',
      'date',
      'dirname',
      'find',
      'flock',
      'head',
      'ln',
      'mkdir',
      'mv',
    ];
    for (const name of [...names, 'readlink', 'realpath', 'rm', 'sha256sum', 'sync', 'touch', 'true']) {
      // The limit on the size of a file ends a write as a full disk would.
      const tool = `echo >>"$COUNT"
PATH=\${PATH#*:}
if [ "$(wc -l <"$COUNT")" -eq "$AT" ]; then
  case $HOW in
    error) echo "${name}: Input/output error" >&2; exit 1 ;;
    full) ulimit -f 1; ${name} "$@"; exit 1 ;;
    before) kill -9 0 ;;
    after) ${name} "$@"; kill -9 0 ;;
  esac
fi
exec ${name} "$@"`;
      writeScript(path.join('tools', name), tool);
    }
    for (const label of ['first', 'second', 'third']) {
      await releaseNext(label);
    }
    let at = 0;
    do {
      at += 1;
      // Each release begins with what the interruption before it has left.
      for (const HOW of ['before', 'after', 'error', 'full']) {
        writeFileSync(count, '');
        const PATH = `${root}/tools:${process.env.PATH}`;
        await releaseNext(`${HOW} command ${at}`, {AT: String(at), HOW, COUNT: count, PATH});
      }
    } while (readFileSync(count, 'utf8').length >= at);
    expect(at).toBeGreaterThan(20);
    await releaseNext('last');
    const folders = readdirSync(path.join(root, 'releases')).map((name) => path.join(root, 'releases', name));
    expect(folders).toEqual(expect.arrayContaining(history.slice(-3)));
    expect(folders.every(isWhole), 'no folder is half a release').toBe(true);
    expect(readdirSync(root)).not.toContain('unfinished');
  });
});
