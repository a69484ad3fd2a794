import {existsSync, realpathSync} from 'node:fs';
import path from 'node:path';

/**
 * Whether a file of the site's folder exists under exactly this name. macOS and Windows ignore letter case, and the
 * machine that builds the site for release does not.
 */
export const isThere = (file: string): boolean =>
  existsSync(file) && realpathSync.native(file) === path.join(realpathSync.native('.'), file);
