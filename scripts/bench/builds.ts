import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * The builds that a benchmark was called with, or `build`.
 *
 * @param file what each must hold
 * @throws if one holds no build
 */
export function namedBuilds(names: string[], file: string): string[] {
  const builds = names.length === 0 ? ['build'] : names;
  const missing = builds.find((build) => !existsSync(path.join(build, file)));
  if (missing !== undefined) {
    throw new Error(`${missing} holds no build: run npm run build first, or name another folder.`);
  }
  return builds;
}
