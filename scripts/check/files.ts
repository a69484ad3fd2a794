import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/**
 * Whether a file of the site's folder is there under exactly this name: macOS and Windows find it under another
 * letter case as well, and the machine that releases the site does not.
 */
export function isThere(file: string): boolean {
  const folder = path.dirname(file);
  return (
    existsSync(file) &&
    readdirSync(folder).includes(path.basename(file)) &&
    (folder === '.' || isThere(folder))
  );
}
