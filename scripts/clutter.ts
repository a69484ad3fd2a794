import {rmSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from './hosting/site.ts';

/** What file managers of macOS and Windows leave in folders that somebody has looked into. */
const clutter = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Removes such files from a build: Docusaurus copies whatever is in `static/`, known to Git or not. */
export function removeClutter(folder: string): void {
  for (const file of listFiles(folder).filter((name) => clutter.test(name))) {
    rmSync(path.join(folder, file));
  }
}
