import {existsSync, readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** Everything in a folder and in the folders below it, with forward slashes, or nothing if the folder does not exist. */
export const filesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, {recursive: true, encoding: 'utf8'}) : []).map(
    (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
  );

/**
 * Whether a file of the site's folder exists under exactly this name. macOS and Windows ignore letter case, and the
 * machine that builds the site for release does not.
 */
export const isThere = (file: string): boolean =>
  existsSync(file) && realpathSync.native(file) === path.join(realpathSync.native('.'), file);
