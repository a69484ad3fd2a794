import {execFile, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {completionMark, finishBuild, markComplete} from '../../scripts/hosting/completion.ts';
import {listAllFiles} from '../../scripts/hosting/site.ts';
import {writeWholeFile} from '../../scripts/hosting/write-file.ts';
import {expect, test} from '../test.ts';

/** The end of `npm run build`, for the folder that follows. */
const finish = [
  process.execPath,
  'node_modules/tsx/dist/cli.mjs',
  '--eval',
  "require('./scripts/hosting/completion.ts').finishBuild(process.argv[1], {quick: false})",
] as const;

let build: string;

test.beforeEach(() => {
  build = test.info().outputPath('build');
});

/** Whether every file that a folder's mark lists exists with its digest. */
const isWhole = (folder: string) =>
  spawnSync('sha256sum', ['--check', '--strict', '--status', completionMark], {cwd: folder}).status === 0;

/** Copies the build as it is before its texts are compressed. */
const copyUnfinished = () =>
  cpSync('build', build, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file) && !file.endsWith(completionMark),
  });

const decoders = {'.br': brotliDecompressSync, '.gz': gunzipSync};

/** Checks that the build has no mark, without which no server accepts it, and that its compressed copies are whole. */
function expectUnfinished(): void {
  expect(existsSync(path.join(build, completionMark))).toBe(false);
  let copies = 0;
  for (const file of listAllFiles(build)) {
    for (const [extension, decode] of Object.entries(decoders)) {
      if (file.endsWith(extension)) {
        const original = readFileSync(path.join(build, file.slice(0, -extension.length)));
        expect(decode(readFileSync(path.join(build, file))).equals(original), file).toBe(true);
        copies += 1;
      }
    }
  }
  expect(copies).toBeGreaterThan(0);
}

test('a build that cannot write a whole file leaves no half-written file and no mark', async () => {
  copyUnfinished();
  // The limit of 32 KB on each file ends a write as a full disk would.
  const words = ['-c', 'ulimit -f 64; exec "$0" "$@"', ...finish, build];
  await expect(promisify(execFile)('sh', words)).rejects.toThrow('EFBIG');
  expectUnfinished();
  expect(listAllFiles(build).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('a build that is killed while it compresses has no mark, and the next one finishes it', async () => {
  copyUnfinished();
  const child = spawn(finish[0], [...finish.slice(1), build], {detached: true});
  const exited = once(child, 'exit');
  await expect
    .poll(() => listAllFiles(build).some((file) => file.endsWith('.br')), {timeout: 60_000})
    .toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await exited;
  expectUnfinished();
  await finishBuild(build, {quick: true});
  expect(isWhole(build)).toBe(true);
});

test('interrupted at any of its commands, release.sh leaves one whole release in service, and the three that were before', async () => {
  test.setTimeout(600_000);
  const root = test.info().outputPath('root');
  const count = test.info().outputPath('count');
  const tools = test.info().outputPath('tools');
  /** The folders of the releases that have been in service, the newest last. */
  const history: string[] = [];
  let version = 0;

  /** Runs the script in a process group of its own, and checks what it leaves. Returns whether it succeeded. */
  async function release(label: string, environment: Record<string, string> = {}): Promise<boolean> {
    version += 1;
    rmSync(build, {recursive: true, force: true});
    writeWholeFile(path.join(build, 'index.html'), `version ${version} `.repeat(1000));
    writeWholeFile(path.join(build, `assets/${version}.js`), `alert(${version}) `.repeat(1000));
    writeWholeFile(path.join(build, '.hosting/nginx/server.conf'), '');
    markComplete(build);
    const child = spawn('deploy/release.sh', [build, root], {
      detached: true,
      stdio: 'ignore',
      env: {...process.env, CHECK: 'true', RELOAD: 'true', ...environment},
    });
    const [code] = await once(child, 'exit');
    // What the server reads is one whole release, and three whole releases are kept.
    const inService = realpathSync(path.join(root, 'in-service'));
    if (history.at(-1) !== inService) {
      history.push(inService);
    }
    const current = realpathSync(path.join(root, 'current'));
    for (const folder of new Set([current, ...history.slice(-3)])) {
      expect(isWhole(folder), `${label}: ${folder} is whole`).toBe(true);
      expect(readFileSync(path.join(folder, '.hosting/nginx/root.conf'), 'utf8')).toBe(`root ${folder};\n`);
    }
    return code === 0;
  }

  const names = ['basename', 'chmod', 'cp', 'date', 'dirname', 'find', 'flock', 'ln', 'mkdir', 'mv'];
  for (const name of [...names, 'readlink', 'realpath', 'rm', 'sha256sum', 'sync', 'true']) {
    // The limit on the size of a file ends a write as a full disk would.
    writeWholeFile(
      path.join(tools, name),
      `#!/bin/sh
echo >>"$COUNT"
PATH=\${PATH#*:}
if [ "$(wc -l <"$COUNT")" -eq "$AT" ]; then
  case $HOW in
    error) echo "${name}: Input/output error" >&2; exit 1 ;;
    full) ulimit -f 1; ${name} "$@"; exit 1 ;;
    before) kill -9 0 ;;
    after) ${name} "$@"; kill -9 0 ;;
  esac
fi
exec ${name} "$@"
`,
    );
    chmodSync(path.join(tools, name), 0o755);
  }
  for (const _ of [1, 2, 3]) {
    expect(await release('at first')).toBe(true);
  }
  let at = 0;
  do {
    at += 1;
    // Each release begins with what the interruption before it has left.
    for (const how of ['before', 'after', 'error', 'full']) {
      writeFileSync(count, '');
      const interruption = {AT: String(at), HOW: how, COUNT: count};
      await release(`${how} command ${at}`, {...interruption, PATH: `${tools}:${process.env.PATH}`});
    }
  } while (readFileSync(count, 'utf8').length >= at);
  expect(at).toBeGreaterThan(20);
  expect(await release('at last')).toBe(true);
  const kept = readdirSync(path.join(root, 'releases')).map((name) => path.join(root, 'releases', name));
  expect(kept).toEqual(expect.arrayContaining(history.slice(-3)));
  expect(kept.every(isWhole), 'no folder is half a release').toBe(true);
  expect(readdirSync(root)).not.toContain('unfinished');
});
