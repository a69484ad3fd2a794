import {existsSync} from 'node:fs';
import path from 'node:path';

/** The environment of the programs. Debian installs some in a folder that only root has in its PATH. */
export const toolEnvironment = {
  ...process.env,
  PATH: [process.env.PATH, '/usr/sbin'].join(path.delimiter),
};

/** The path of Debian's nginx. The shipped configuration loads Debian's modules. */
export const nginxBinary = '/usr/sbin/nginx';

/** The path of the first of these programs that is installed. */
export function onPath(...names: string[]): string | undefined {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const folders = toolEnvironment.PATH.split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name + extension)))
    .find((file) => existsSync(file));
}

/** The Firefox for tests: the environment variable `FIREFOX`, or the system's. */
export const findFirefox = (): string | undefined => process.env.FIREFOX || onPath('firefox-esr', 'firefox');
