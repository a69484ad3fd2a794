import {existsSync, readFileSync} from 'node:fs';
import {isMap, isScalar, parseDocument} from 'yaml';

/**
 * The keys that a data file such as `blog/tags.yml` defines; none where it is no YAML or
 * not there, of which `scripts/check/data-files.ts` tells.
 */
export function keysOf(file: string): string[] {
  const {contents} = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return isMap(contents) ? contents.items.map(({key}) => String(isScalar(key) ? key.value : key)) : [];
}
