import {existsSync, readFileSync} from 'node:fs';
import {isMap, isScalar, parseDocument} from 'yaml';

/**
 * The keys that a data file such as `blog/tags.yml` defines. There are none if the file does not exist or is not valid
 * YAML, which `scripts/check/data-files.ts` reports.
 */
export function keysOf(file: string): string[] {
  const {contents} = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return isMap(contents) ? contents.items.map(({key}) => String(isScalar(key) ? key.value : key)) : [];
}
