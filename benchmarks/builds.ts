import {existsSync} from 'node:fs';
import path from 'node:path';

/**
 * The builds among the arguments of a benchmark, or `build`.
 *
 * @param file a file that each build must contain
 * @throws if a folder does not contain a build
 */
export function namedBuilds(names: string[], file: string): string[] {
  const builds = names.length === 0 ? ['build'] : names;
  const missing = builds.find((build) => !existsSync(path.join(build, file)));
  if (missing !== undefined) {
    throw new Error(`${missing} does not contain a build. Run npm run build first, or name another folder.`);
  }
  return builds;
}
