import {execFile, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  chmodSync,
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
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {completionMark, finishBuild, markComplete} from '../../scripts/hosting/completion.ts';
import {listAllFiles} from '../../scripts/hosting/site.ts';
import {expect, test} from '../test.ts';
import {SmallDisk} from './small-disk.ts';

const run = promisify(execFile);
const tsx = [process.execPath, path.resolve('node_modules/tsx/dist/cli.mjs')] as const;

/** The end of `npm run build`, for the folder that follows. */
const finish = [
  ...tsx,
  '--eval',
  "require('./scripts/hosting/completion.ts').finishBuild(process.argv[1], {quick: false})",
] as const;

const releaseScript = path.resolve('deploy/release.sh');

let workshop: string;

test.beforeEach(() => {
  workshop = realpathSync(mkdtempSync(path.join(tmpdir(), 'handbook-interrupted-')));
});

test.afterEach(() => rmSync(workshop, {recursive: true, force: true}));

/** Whether every file that a folder's mark lists exists with its digest. */
const isWhole = (folder: string) =>
  spawnSync('sha256sum', ['--check', '--strict', '--status', completionMark], {cwd: folder}).status === 0;

/** A build as it is before its texts are compressed. */
function copyUnfinished(folder: string): void {
  cpSync('build', folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file) && !file.endsWith(completionMark),
  });
}

const decoders = {'.br': brotliDecompressSync, '.gz': gunzipSync};

/** Checks the folder of a build that did not finish. Returns how many compressed copies it contains. */
async function expectUnfinished(folder: string): Promise<number> {
  expect(existsSync(path.join(folder, completionMark))).toBe(false);
  let copies = 0;
  for (const file of listAllFiles(folder)) {
    for (const [extension, decode] of Object.entries(decoders)) {
      if (file.endsWith(extension)) {
        const original = readFileSync(path.join(folder, file.slice(0, -extension.length)));
        expect(decode(readFileSync(path.join(folder, file))).equals(original), file).toBe(true);
        copies += 1;
      }
    }
  }
  const problem = `has no ${completionMark}, so it is not a finished build`;
  const environment = {...process.env, CHECK: 'true', RELOAD: 'true', BUILD: folder};
  await expect(run(releaseScript, [folder, path.join(workshop, 'root')], {env: environment})).rejects.toThrow(
    problem,
  );
  for (const script of ['scripts/preview.ts', 'scripts/nginx.ts']) {
    await expect(run(tsx[0], [tsx[1], script], {env: environment}), script).rejects.toThrow(problem);
  }
  return copies;
}

test('a build on a full disk leaves no half-written file and is not accepted by any server', {
  tag: '@nightly',
}, async () => {
  const disk = new SmallDisk(path.join(workshop, 'disk'));
  try {
    const folder = path.join(disk.folder, 'build');
    copyUnfinished(folder);
    const limit = disk.leave(200_000);
    await expect(run('sh', ['-c', `${limit} exec "$0" "$@"`, ...finish, folder])).rejects.toThrow(
      /ENOSPC|EFBIG/,
    );
    expect(await expectUnfinished(folder)).toBeGreaterThan(0);
    expect(listAllFiles(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  } finally {
    disk.unmount();
  }
});

test('a build that is killed while it compresses is not accepted by any server', {
  tag: '@nightly',
}, async () => {
  const folder = path.join(workshop, 'build');
  copyUnfinished(folder);
  const child = spawn(finish[0], [...finish.slice(1), folder], {detached: true});
  const exited = once(child, 'exit');
  await expect
    .poll(() => listAllFiles(folder).some((file) => file.endsWith('.br')), {timeout: 60_000})
    .toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await exited;
  expect(await expectUnfinished(folder)).toBeGreaterThan(0);
  await finishBuild(folder, {quick: true});
  expect(isWhole(folder)).toBe(true);
});

test.describe('release.sh', () => {
  let build: string;
  let root: string;
  let version = 0;
  /** The folders of the releases that have been in service, the newest last. */
  let history: string[];

  test.beforeEach(() => {
    build = path.join(workshop, 'build');
    root = path.join(workshop, 'root');
    history = [];
  });

  function writeBuild(): void {
    version += 1;
    rmSync(build, {recursive: true, force: true});
    const files = {
      'index.html': `version ${version} `.repeat(1000),
      [`assets/${version}.js`]: `alert(${version}) `.repeat(1000),
      '.hosting/nginx/server.conf': '',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(build, name)), {recursive: true});
      writeFileSync(path.join(build, name), text);
    }
    markComplete(build);
  }

  /** Runs the script in a process group of its own. Returns whether it succeeded. */
  async function release(environment: Record<string, string> = {}, limit = ''): Promise<boolean> {
    writeBuild();
    const child = spawn('sh', ['-c', `${limit} exec "$0" "$1" "$2"`, releaseScript, build, root], {
      detached: true,
      stdio: 'ignore',
      env: {...process.env, CHECK: 'true', RELOAD: 'true', ...environment},
    });
    const [code] = await once(child, 'exit');
    return code === 0;
  }

  /** Checks that what the server reads is one whole release, and that three whole releases are kept. */
  function expectWhole(label: string): void {
    const inService = realpathSync(path.join(root, 'in-service'));
    if (history.at(-1) !== inService) {
      history.push(inService);
    }
    const current = realpathSync(path.join(root, 'current'));
    for (const folder of new Set([current, ...history.slice(-3)])) {
      expect(isWhole(folder), `${label}: ${folder} is whole`).toBe(true);
      expect(readFileSync(path.join(folder, '.hosting/nginx/root.conf'), 'utf8')).toBe(`root ${folder};\n`);
    }
  }

  /** Makes a folder of commands that count themselves, and puts it into PATH. */
  function countedTools(): {PATH: string; COUNT: string} {
    const tools = path.join(workshop, 'tools');
    const count = path.join(workshop, 'count');
    mkdirSync(tools);
    const names = ['basename', 'chmod', 'cp', 'date', 'dirname', 'find', 'flock', 'ln', 'mkdir', 'mv'];
    for (const name of [...names, 'readlink', 'realpath', 'rm', 'sha256sum', 'sync', 'true']) {
      const file = path.join(tools, name);
      writeFileSync(
        file,
        `#!/bin/sh
echo >>"$COUNT"
PATH=\${PATH#*:}
if [ "$(wc -l <"$COUNT")" -eq "$AT" ]; then
  case $HOW in
    error) echo "${name}: Input/output error" >&2; exit 1 ;;
    before) kill -9 0 ;;
    after) ${name} "$@"; kill -9 0 ;;
  esac
fi
exec ${name} "$@"
`,
      );
      chmodSync(file, 0o755);
    }
    return {PATH: `${tools}:${process.env.PATH}`, COUNT: count};
  }

  /** Runs the script and interrupts it at one of its commands. Returns how many commands it began. */
  async function interrupted(tools: {PATH: string; COUNT: string}, at: number, how: string): Promise<number> {
    rmSync(tools.COUNT, {force: true});
    await release({...tools, AT: String(at), HOW: how});
    return readFileSync(tools.COUNT, 'utf8').length;
  }

  test('interrupted at any of its commands, it leaves one whole release in service, and the three that were before', {
    tag: '@nightly',
  }, async () => {
    test.setTimeout(600_000);
    const tools = countedTools();
    for (const _ of [1, 2, 3]) {
      expect(await release()).toBe(true);
      expectWhole('at first');
    }
    let steps = 0;
    let at = 0;
    do {
      at += 1;
      // Each release begins with what the interruption before it has left.
      for (const how of ['before', 'after', 'error']) {
        steps = await interrupted(tools, at, how);
        expectWhole(`${how} command ${at}`);
      }
    } while (steps >= at);
    expect(at).toBeGreaterThan(20);
    expect(await release()).toBe(true);
    expectWhole('at last');
    const kept = readdirSync(path.join(root, 'releases')).map((name) => path.join(root, 'releases', name));
    expect(kept).toEqual(expect.arrayContaining(history.slice(-3)));
    expect(kept.every(isWhole), 'no folder is half a release').toBe(true);
    expect(readdirSync(root)).not.toContain('unfinished');
  });

  test('on a disk that is full at any point, it leaves one whole release in service', {
    tag: '@nightly',
  }, async () => {
    test.setTimeout(300_000);
    const disk = new SmallDisk(path.join(workshop, 'disk'));
    try {
      root = path.join(disk.folder, 'root');
      expect(await release()).toBe(true);
      let failures = 0;
      for (let pages = 0; !(await release({}, disk.leave(pages * 4096))); pages += 1) {
        failures += 1;
        expectWhole(`with ${pages} pages left`);
        expect(pages).toBeLessThan(60);
      }
      expectWhole('at last');
      expect(failures).toBeGreaterThan(3);
    } finally {
      disk.unmount();
    }
  });
});
