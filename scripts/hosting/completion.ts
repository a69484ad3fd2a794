import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {compress} from './compress.ts';
import {writeSbom} from './sbom.ts';
import {hostingFolder, listAllFiles} from './site.ts';
import {writeWholeFile} from './write-file.ts';

/** The file that only a finished build has: a digest of every other file, in the format of `sha256sum --check`. */
export const completionMark = `${hostingFolder}/SHA256SUMS`;

/** Marks a build as finished. The mark does not cover files that are written or changed later. */
export function markComplete(folder: string): void {
  const lines = listAllFiles(folder)
    .filter((file) => file !== completionMark)
    .map((file) => {
      const digest = createHash('sha256').update(readFileSync(path.join(folder, file)));
      return `${digest.digest('hex')}  ${file}\n`;
    });
  writeWholeFile(path.join(folder, completionMark), lines.join(''));
}

/**
 * Finishes a build: compresses its texts, lists its packages, then marks it as complete. Nothing may write to the
 * folder afterwards.
 *
 * @param options `quick` leaves out the compressed copies and the list of packages
 */
export async function finishBuild(folder: string, {quick}: {quick: boolean}): Promise<void> {
  if (!quick) {
    await compress(folder);
    writeSbom(folder);
  }
  markComplete(folder);
}
