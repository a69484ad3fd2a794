import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Whether a file exists under exactly this name. macOS and Windows ignore letter case, and the machine that builds the
 * site for release does not.
 */
export function isThere(file: string): boolean {
  const folder = path.dirname(file);
  return (
    existsSync(file) &&
    readdirSync(folder).includes(path.basename(file)) &&
    (folder === '.' || isThere(folder))
  );
}
