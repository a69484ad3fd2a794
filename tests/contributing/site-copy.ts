import {execFile} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from '../test.ts';

/** What a build or a test leaves behind, and what is shared instead of copied. */
const notSources =
  /^(node_modules|\.git|build.*|\.docusaurus.*|test-results|playwright-report|screenshots|bench)$/;

const isSource = (file: string) => !notSources.test(path.basename(file));

/** Copies the site's sources, without Git and without packages. */
export function copySources(folder: string): void {
  for (const name of readdirSync('.').filter(isSource)) {
    cpSync(name, path.join(folder, name), {recursive: true});
  }
}

/** Lets a copy use the site's own packages. */
export function linkPackages(folder: string): void {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** A copy of the site that a test may break: without Git, in a folder of its own. */
export class SiteCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'handbook-'));

  constructor() {
    copySources(this.folder);
    linkPackages(this.folder);
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  /** Puts `change`'s result in place of a file's text. */
  edit(file: string, change: (text: string) => string): void {
    const text = readFileSync(this.path(file), 'utf8');
    const changed = change(text);
    if (changed === text) {
      throw new Error(`${file} holds nothing that the test could change.`);
    }
    writeFileSync(this.path(file), changed);
  }

  /** Runs one of the project's scripts in the copy, as `npm run` does without a terminal. */
  run(script: string, ...args: string[]): Promise<{code: number; output: string}> {
    return runScript(this.folder, script, ...args);
  }

  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }
}

/** Runs one of the project's scripts in a folder that holds them. */
export function runScript(
  folder: string,
  script: string,
  ...args: string[]
): Promise<{code: number; output: string}> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.resolve('node_modules/tsx/dist/cli.mjs'), script, ...args],
      {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
        env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0'},
      },
      (_error, output, errors) => resolve({code: child.exitCode ?? 1, output: output + errors}),
    );
  });
}

/** Holds the docs of a build to showing neither a date nor contributors. */
export function expectUndated(build: string): void {
  const docs = readdirSync(path.join(build, 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('index.html'))
    .map((file) => readFileSync(path.join(build, 'docs', file), 'utf8'));
  expect(docs.length).toBeGreaterThan(20);
  expect(docs.filter((html) => /theme-last-updated/.test(html))).toHaveLength(0);
}
