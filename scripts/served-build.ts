import {existsSync} from 'node:fs';
import path from 'node:path';
import {hostingFolder} from './hosting/site.ts';

/**
 * The folder of the build to serve: what the environment variable `BUILD` says, or `build`.
 *
 * @param words what the command was called with: nothing, or a folder would be asked for and another served
 * @throws if there are words, or the folder holds no finished build
 */
export function servedBuild({BUILD = 'build'} = process.env, words = process.argv.slice(2)): string {
  if (words.length > 0) {
    throw new Error(`"${words.join(' ')}" is not read: name a folder in BUILD, and a port in PORT.`);
  }
  const folder = path.resolve(BUILD);
  if (!existsSync(path.join(folder, hostingFolder, 'site.json'))) {
    throw new Error(`${folder} holds no finished build: run npm run build first.`);
  }
  return folder;
}
