import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** For tests that need no browser. */
export {expect, test} from '@playwright/test';

/** A new folder outside of the project, which is deleted when the process of the tests ends. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'handbook-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  return folder;
}
