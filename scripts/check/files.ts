import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The names in each folder that was asked for: a check of many pages asks for few. */
const listings = new Map<string, Set<string>>();

function namesIn(folder: string): Set<string> {
  const names = listings.get(folder) ?? new Set(readdirSync(folder));
  listings.set(folder, names);
  return names;
}

/**
 * Whether a file of the site's folder is there under exactly this name: macOS and Windows find it under another
 * letter case as well, and the machine that releases the site does not.
 */
export function isThere(file: string): boolean {
  const folder = path.dirname(file);
  return existsSync(file) && namesIn(folder).has(path.basename(file)) && (folder === '.' || isThere(folder));
}
