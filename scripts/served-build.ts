import {existsSync} from 'node:fs';
import path from 'node:path';
import {hostingFolder} from './hosting/site.ts';

/**
 * The folder of the build to serve: what the environment variable `BUILD` says, or `build`.
 *
 * @throws if it holds no finished build
 */
export function servedBuild({BUILD = 'build'} = process.env): string {
  const folder = path.resolve(BUILD);
  if (!existsSync(path.join(folder, hostingFolder, 'site.json'))) {
    throw new Error(`${folder} holds no finished build: run npm run build first.`);
  }
  return folder;
}
