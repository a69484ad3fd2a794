import {existsSync, readFileSync} from 'node:fs';
import {isMap, isScalar, parseDocument} from 'yaml';

/**
 * Reads a data file such as `blog/tags.yml`. The document is empty if the file does not exist.
 * `scripts/check/data-files.ts` reports errors in its YAML.
 */
export const readData = (file: string) => parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');

export function keysOf(file: string): string[] {
  const {contents} = readData(file);
  return isMap(contents) ? contents.items.map(({key}) => String(isScalar(key) ? key.value : key)) : [];
}
