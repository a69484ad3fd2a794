import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** A cache, because many pages link to files in the same few folders. */
const listings = new Map<string, Set<string>>();

function namesIn(folder: string): Set<string> {
  const names = listings.get(folder) ?? new Set(readdirSync(folder));
  listings.set(folder, names);
  return names;
}

/**
 * Whether a file exists under exactly this name. macOS and Windows ignore letter case, and the machine that builds the
 * site for release does not.
 */
export function isThere(file: string): boolean {
  const folder = path.dirname(file);
  return existsSync(file) && namesIn(folder).has(path.basename(file)) && (folder === '.' || isThere(folder));
}
