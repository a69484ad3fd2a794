import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copySite} from '../../scripts/copy-site.ts';

/** Runs one of the project's scripts, as `npm run` does without a terminal. */
export function runScript(cwd: string, env: Record<string, string>, script: string, ...args: string[]) {
  const programs = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
  return new Promise<{code: number; output: string}>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      {
        cwd,
        maxBuffer: 64 * 1024 * 1024,
        env: {...process.env, PATH: programs, FORCE_COLOR: undefined, NO_COLOR: '1', ...env},
      },
      (_error, output, errors) => resolve({code: child.exitCode ?? 1, output: output + errors}),
    );
  });
}

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

  /** Leaves only the headings of docs, posts and projects, which links name. Commands then take less time. */
  shorten(): void {
    for (const folder of ['docs', 'blog', 'projects']) {
      for (const name of readdirSync(this.path(folder), {recursive: true, encoding: 'utf8'})) {
        if (name.endsWith('.mdx')) {
          this.edit(`${folder}/${name}`, (text) => {
            const [, fields, body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
            const headings = body.replaceAll(/^```[\s\S]*?^```/gm, '').match(/^##+ .*/gm) ?? [];
            const kept = ['Text.', ...(folder === 'blog' ? ['{/* truncate */}'] : []), ...headings];
            return `${fields}\n${kept.join('\n\n')}\n`;
          });
        }
      }
    }
  }

  /** Runs one of the project's scripts in the copy. */
  run(script: string, ...args: string[]) {
    return runScript(this.folder, this.env, script, ...args);
  }

  /** Deletes the copy, at the end of a block with `using`. */
  [Symbol.dispose](): void {
    this.remove();
  }

  remove(): void {
    rmSync(this.folder, {recursive: true, force: true});
  }
}
