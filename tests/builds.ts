import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** The locks below come and go while builds are made: counted, one build would have another made again under its tests. */
const isLock = (file: string) => file.endsWith('.lock');

/** What a build is made from: a change in any of these makes it again. */
const sources = [
  'blog',
  'deploy',
  'docs',
  'i18n',
  'projects',
  'scripts',
  'src',
  'static',
  'tests/fixtures',
  '.',
];

/** A digest of the settings and of every source file's path, size and time. */
function fingerprint(env: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const folder of sources.filter((name) => existsSync(name))) {
    const recursive = folder !== '.';
    for (const file of readdirSync(folder, {recursive, encoding: 'utf8'}).sort()) {
      const stats = statSync(path.join(folder, file), {throwIfNoEntry: false});
      if (stats?.isFile() && !isLock(file)) {
        hash.update(`${folder}/${file} ${stats.size} ${stats.mtimeMs}\n`);
      }
    }
  }
  return hash.digest('hex');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs `make` while no other test process runs one under the same lock file. */
async function alone(lock: string, make: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch {
      const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (owner > 0 && !isRunning(owner)) {
        rmSync(lock, {force: true});
      } else {
        await wait(200);
      }
    }
  }
  try {
    writeFileSync(lock, String(process.pid));
    await make();
  } finally {
    rmSync(lock, {force: true});
  }
}

/**
 * A production build of its own, made once and kept until a source changes. Its
 * generated files are apart from every other build's, so builds never collide.
 * Call it in `beforeAll`, with `test.setTimeout` raised: it takes up to minutes.
 *
 * @param name the folder becomes `build-<name>`
 * @param env what differs from the real build, such as `{BASE_URL: '/handbook/'}`
 * @returns the folder
 * @throws with the build's output if it fails
 */
export async function namedBuild(name: string, env: Record<string, string>): Promise<string> {
  const folder = `build-${name}`;
  const generated = `.docusaurus-${name}`;
  const mark = path.join(generated, 'fingerprint');
  const wanted = fingerprint(env);
  await alone(`${folder}.lock`, async () => {
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(folder)) {
      return;
    }
    await run('npx', ['tsx', 'scripts/build.ts', '--out-dir', folder, '--quick'], {
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        // The cache is keyed by neither these settings nor the generated folder.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        ...env,
      },
    });
    writeFileSync(mark, wanted);
  });
  return folder;
}
