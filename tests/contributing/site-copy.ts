import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copySite} from '../../scripts/copy-site.ts';

/** A description that every page may have. */
export const description = 'What the reader of this page gets from it, said in one whole sentence.';

/** A copy of the site that a test may break. It has its own folder, without Git. */
export class SiteCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'handbook-'));

  /** @param env environment variables for the scripts that it runs, in addition to ours */
  constructor(private readonly env: Record<string, string> = {}) {
    copySite(this.folder);
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  /** Replaces a file's text with the result of `change`. */
  edit(file: string, change: (text: string) => string): void {
    const changed = change(this.read(file));
    if (changed === this.read(file)) {
      throw new Error(`${file} does not contain the text that the test changes.`);
    }
    this.write(file, changed);
  }

  /** Runs one of the project's scripts in the copy, as `npm run` does without a terminal. */
  run(script: string, ...args: string[]): Promise<{code: number; output: string}> {
    const programs = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
    const env = {...process.env, PATH: programs, FORCE_COLOR: undefined, NO_COLOR: '1', ...this.env};
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [path.resolve('node_modules/tsx/dist/cli.mjs'), script, ...args],
        {cwd: this.folder, maxBuffer: 64 * 1024 * 1024, env},
        (_error, output, errors) => resolve({code: child.exitCode ?? 1, output: output + errors}),
      );
    });
  }

  /** Deletes the copy, at the end of a block with `using`. */
  [Symbol.dispose](): void {
    this.remove();
  }

  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }
}
