import {existsSync} from 'node:fs';
import path from 'node:path';

/** The path at which the shell would find a program. */
export function onPath(name: string, folders = process.env.PATH ?? ''): string | undefined {
  const extensions = process.platform === 'win32' ? ['.exe'] : [''];
  return folders
    .split(path.delimiter)
    .flatMap((folder) => extensions.map((extension) => path.join(folder, name + extension)))
    .find(existsSync);
}

/** The first of these files that exists. */
export const firstThere = (files: (string | undefined)[]): string | undefined =>
  files.find((file): file is string => file !== undefined && file !== '' && existsSync(file));
