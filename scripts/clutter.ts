import {rmSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from './hosting/site.ts';

/** Files that the file managers of macOS and Windows create in folders. */
const clutter = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Removes such files from a build. Docusaurus copies every file of `static/`, including those that Git ignores. */
export function removeClutter(folder: string): void {
  for (const file of listFiles(folder).filter((name) => clutter.test(name))) {
    rmSync(path.join(folder, file));
  }
}
