import {existsSync} from 'node:fs';
import path from 'node:path';
import {completionMark} from './hosting/completion.ts';

/** The folder of the build to serve: the environment variable `BUILD`, or `build`. */
export function servedBuild({BUILD = 'build'} = process.env): string {
  const folder = path.resolve(BUILD);
  if (!existsSync(path.join(folder, completionMark))) {
    throw new Error(
      `${folder} has no ${completionMark}, so it is not a finished build. Run npm run build first.`,
    );
  }
  return folder;
}
