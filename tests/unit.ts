import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, test as run} from 'node:test';

/** Playwright's `expect` also works outside its own tests. */
export {expect} from '@playwright/test';

type Body = () => void | Promise<void>;

/**
 * Declares a test that needs no browser. The name and the tag are written as in a test of Playwright, because
 * `npm run spec` reads both.
 */
export function test(...[name, ...rest]: [string, Body] | [string, {tag: string | string[]}, Body]): void {
  const body = rest.length === 1 ? rest[0] : rest[1];
  void run(name, body);
}

/** A new folder, which is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'handbook-'));
  after(() => rmSync(folder, {recursive: true}));
  return folder;
}
