import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {test} from '@playwright/test';

const run = promisify(execFile);

/** A build that some tests need instead of the real one. */
interface Build {
  /** The name of the build. Its folder is `build-<name>`. */
  name: string;
  /** The environment variables that differ from the real build. */
  env: Record<string, string>;
  /** The files of the tests that need it. A run of only other tests does not make it. */
  tests: string[];
}

/** The builds besides the real one. Each is made before the tests that need it. */
export const builds: Build[] = [
  {
    name: 'fixtures',
    env: {TEST_FIXTURES: '1', BASE_URL: '/handbook/', SITE_URL: 'https://acme.github.io'},
    tests: [
      '**/accessibility/axe.test.ts',
      '**/errors/crash.test.ts',
      '**/hosting/sub-path.test.ts',
      '**/states/announcement.test.ts',
    ],
  },
];

/** The sources of a build. A change in any of these makes it again. */
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
      if (stats?.isFile()) {
        hash.update(`${folder}/${file} ${stats.size} ${stats.mtimeMs}\n`);
      }
    }
  }
  return hash.digest('hex');
}

const folderOf = (name: string) => `build-${name}`;

/**
 * Makes a production build, unless it exists and no source has changed since. Its
 * generated files are separate from those of every other build, so builds never collide.
 * This can take minutes.
 *
 * @throws with the build's output if it fails
 */
export async function makeBuild({name, env}: Build): Promise<void> {
  const folder = folderOf(name);
  const generated = `.docusaurus-${name}`;
  const mark = path.join(generated, 'fingerprint');
  const wanted = fingerprint(env);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(folder)) {
    return;
  }
  await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', '--out-dir', folder, '--quick'],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        // The keys of the cache contain neither these settings nor the generated folder.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
        ...env,
      },
    },
  );
  writeFileSync(mark, wanted);
}

/**
 * The folder of one of the {@link builds}.
 *
 * @throws if the file of the running test is not in the build's list, because nothing would have made the build
 */
export function namedBuild(name: string): string {
  const {file, project} = test.info();
  if (project.name !== name) {
    throw new Error(`${file} needs ${folderOf(name)}: list it with ${name} in tests/builds.ts.`);
  }
  return folderOf(name);
}
