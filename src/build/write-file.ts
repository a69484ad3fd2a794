import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file whole or not at all, and creates its folder. It writes to a temporary name first. Otherwise, a full
 * disk or a killed build would leave half of the content under the file's own name.
 */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  // Two builds may write the same file of the cache at once.
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), {recursive: true});
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, {force: true});
    throw error;
  }
}
