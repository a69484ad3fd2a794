import {execFile, spawnSync} from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {completionMark, markComplete} from '../../scripts/hosting/completion.ts';
import {writeWholeFile} from '../../src/build/write-file.ts';

const run = promisify(execFile);

let root: string;
let build: string;
let current: string;

const asset = (name: string) => path.join(build, 'assets', name);

test.beforeEach(() => {
  root = test.info().outputPath();
  build = path.join(root, 'build');
  current = path.join(root, 'current');
  for (const file of ['assets/main.js', '.hosting/sbom.cdx.json', '.hosting/nginx/server.conf', 'sw.js']) {
    writeWholeFile(path.join(build, file), '');
  }
});

/** Runs release.sh in a process group of its own, which one of the tests kills. The server accepts every release. */
const putInService = (folder: string, env: Record<string, string> = {}) =>
  run('setsid', ['deploy/release.sh', folder, root], {
    env: {...process.env, CHECK: 'true', RELOAD: 'true', ...env},
  });

function release(version: string, env?: Record<string, string>) {
  writeFileSync(path.join(build, 'index.html'), version);
  markComplete(build);
  return putInService(build, env);
}

const versionIn = (folder: string) => readFileSync(path.join(folder, 'index.html'), 'utf8');
const inService = () => versionIn(current);
const releases = () =>
  readdirSync(path.join(root, 'releases')).map((name) => path.join(root, 'releases', name));
const kept = () => releases().map(versionIn).sort();
const servedAssets = () => readdirSync(path.join(current, 'assets')).sort();

/** Writes a shell script beside the releases, and returns its path. */
function writeScript(name: string, text: string): string {
  const file = path.join(root, name);
  writeWholeFile(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

const isWhole = (folder: string) =>
  spawnSync('sha256sum', ['--check', '--strict', '--status', completionMark], {cwd: folder}).status === 0;

test('the server can read a release whose files were private', async () => {
  await run('sh', ['-c', `umask 077; mkdir -p "$0/docs"; echo page >"$0/docs/index.html"`, build]);
  markComplete(build);
  await run('sh', ['-c', 'umask 077; exec "$0" build .', path.resolve('deploy/release.sh')], {
    cwd: root,
    env: {...process.env, CHECK: 'true', RELOAD: 'true'},
  });
  const folder = realpathSync(current);
  for (const [file, others] of Object.entries({'.': 5, docs: 5, 'docs/index.html': 4})) {
    expect(statSync(path.join(folder, file)).mode & 0o005, file).toBe(others);
  }
  expect(readFileSync(path.join(folder, '.hosting/nginx/root.conf'), 'utf8')).toBe(`root ${folder};\n`);
});

for (const [CHECK, message] of [
  ['false', '"false" refuses the new configuration'],
  ['no-such-nginx -t', '"no-such-nginx -t" cannot run, so nothing has changed'],
] as const) {
  test(`a release that ${CHECK} refuses leaves nothing behind`, async () => {
    await expect(release('1', {CHECK})).rejects.toThrow(message);
    expect(readdirSync(root)).not.toContain('current');
    await release('2');
    await expect(release('3', {CHECK})).rejects.toThrow(message);
    expect([inService(), ...kept()]).toEqual(['2', '2']);
  });
}

test('after a failed reload, the next release keeps the files in service', async () => {
  await release('1');
  renameSync(asset('main.js'), asset('second.js'));
  for (const version of ['2', '3', '4']) {
    await expect(release(version, {RELOAD: 'false'})).rejects.toThrow(
      '"false" failed, so the server keeps the previous release',
    );
    expect([inService(), versionIn(path.join(root, 'in-service'))]).toEqual([version, '1']);
  }
  renameSync(asset('second.js'), asset('third.js'));
  await release('5');
  expect(servedAssets(), 'those of 1, and of 4, which somebody may have reloaded by hand').toEqual([
    'main.js',
    'second.js',
    'third.js',
  ]);
  expect(kept(), 'workers may still send 1 and 4').toEqual(['1', '4', '5']);
  await release('6');
  expect(servedAssets()).toEqual(['third.js']);
  expect(kept(), '4 has never been in service').toEqual(['1', '5', '6']);
});

test('a tab of the previous release can still search', async () => {
  const index = 'search-index-1.json';
  writeWholeFile(path.join(build, index), '');
  await release('1');
  rmSync(path.join(build, index));
  await release('2');
  expect(existsSync(path.join(current, index))).toBe(true);
});

test('a folder that is damaged or not a finished build is refused', async () => {
  await release('1');
  const refused = async (message: string) => {
    await expect(putInService(build)).rejects.toThrow(message);
    expect([inService(), ...kept()]).toEqual(['1', '1']);
  };
  writeFileSync(asset('main.js'), 'alert(1)');
  await refused('assets/main.js: FAILED');
  rmSync(asset('main.js'));
  await refused(`${build} is damaged: the files named above are missing or differ`);
  rmSync(path.join(build, '.hosting/sbom.cdx.json'));
  await refused(`${build} has no compressed copies, because npm run build wrote it.`);
  rmSync(path.join(build, completionMark));
  await refused(`${build} has no ${completionMark}, so it is not a finished build.`);
});

test('an earlier release goes into service again, and three releases are kept', async () => {
  await release('1');
  renameSync(asset('main.js'), asset('second.js'));
  await release('2');
  const second = realpathSync(current);
  renameSync(asset('second.js'), asset('third.js'));
  await release('3');
  await putInService(second);
  expect(inService()).toBe('2');
  expect(kept()).toEqual(['2', '2', '3']);
  expect(servedAssets(), 'all that it had, and those of the previous release').toEqual([
    'main.js',
    'second.js',
    'third.js',
  ]);
});

test('two releases at once run one after the other', async () => {
  const held = path.join(root, 'held');
  const first = release('1', {
    CHECK: writeScript('check', `touch '${held}'; while [ -e '${held}' ]; do sleep 0.05; done`),
  });
  await expect.poll(() => existsSync(held)).toBe(true);
  const second = release('2');
  const {ino} = statSync(path.join(root, 'lock'));
  await expect.poll(() => readFileSync('/proc/locks', 'utf8')).toMatch(new RegExp(`-> FLOCK .*:${ino} `));
  rmSync(held);
  await first;
  expect(kept()).toContain('1');
  await second;
  expect(inService()).toBe('2');
});

test('interrupted at any command, a release leaves whole releases', async () => {
  const count = path.join(root, 'count');
  // Each tool counts the commands. The one whose turn it is ends the whole script, or its own write.
  for (const name of 'chmod cp find ln mkdir mv rm sha256sum sync touch true'.split(' ')) {
    writeScript(
      `tools/${name}`,
      `read -r number <"$COUNT"
number=$((number + 1))
echo $number >"$COUNT"
PATH=\${PATH#*:}
if [ $number -eq "$AT" ]; then
  case $HOW in
    full) ulimit -f 1; ${name} "$@"; exit 1 ;;
    killed) kill -9 0 ;;
  esac
fi
exec ${name} "$@"`,
    );
  }
  /** The folders of the releases that have been in service, the newest last. */
  const history: string[] = [];
  let version = 0;
  async function releaseNext(env?: Record<string, string>): Promise<void> {
    version += 1;
    rmSync(path.join(build, 'assets'), {recursive: true});
    writeWholeFile(asset(`${version}.js`), `alert(${version}) `.repeat(1000));
    const released = release(`version ${version} `.repeat(1000), env);
    await (env === undefined ? released : released.catch(() => undefined));
    const served = realpathSync(path.join(root, 'in-service'));
    if (history.at(-1) !== served) {
      history.push(served);
    }
    for (const folder of new Set([realpathSync(current), ...history.slice(-3)])) {
      expect(isWhole(folder), `${JSON.stringify(env)}: ${folder} is whole`).toBe(true);
    }
  }
  for (let first = 0; first < 3; first += 1) {
    await releaseNext();
  }
  const PATH = `${root}/tools:${process.env.PATH}`;
  let at = 0;
  do {
    at += 1;
    // Each release begins with what the interruption before it has left.
    for (const HOW of ['full', 'killed']) {
      writeFileSync(count, '0\n');
      await releaseNext({AT: String(at), HOW, COUNT: count, PATH});
    }
  } while (Number(readFileSync(count, 'utf8')) >= at);
  expect(at).toBeGreaterThan(15);
  await releaseNext();
  expect(releases()).toEqual(expect.arrayContaining(history.slice(-3)));
  expect(releases().every(isWhole), 'no folder is half a release').toBe(true);
  expect(readdirSync(root)).not.toContain('unfinished');
});
