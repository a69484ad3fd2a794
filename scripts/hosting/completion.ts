import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {listAllFiles} from '../../src/build/list-files.ts';
import {writeWholeFile} from '../../src/build/write-file.ts';
import {hostingFolder} from './site.ts';

/** The file that only a finished build has: a digest of every other file, in the format of `sha256sum --check`. */
export const completionMark = `${hostingFolder}/SHA256SUMS`;

/** Marks a build as finished. Nothing may write to the folder afterwards. */
export function markComplete(folder: string): void {
  const lines = listAllFiles(folder)
    .filter((file) => file !== completionMark)
    .map((file) => {
      const digest = createHash('sha256').update(readFileSync(path.join(folder, file)));
      return `${digest.digest('hex')}  ${file}\n`;
    });
  writeWholeFile(path.join(folder, completionMark), lines.join(''));
}

/** The folder of the build to serve: the environment variable `BUILD`, or `build`. */
export function finishedBuild({BUILD = 'build'} = process.env): string {
  const folder = path.resolve(BUILD);
  if (!existsSync(path.join(folder, completionMark))) {
    throw new Error(
      `${folder} has no ${completionMark}, so it is not a finished build. Run npm run build first.`,
    );
  }
  return folder;
}
