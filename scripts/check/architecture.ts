import {existsSync, readFileSync} from 'node:fs';
import {architecturePicture, pictureFile} from '../architecture.ts';
import type {Fault} from './fault.ts';

/** The picture of the code's parts, if their imports or the colours have changed since it was drawn. */
export async function architectureFaults(): Promise<Fault[]> {
  const isFresh =
    existsSync(pictureFile) &&
    readFileSync(pictureFile, 'utf8').replaceAll('\r\n', '\n') === architecturePicture();
  return isFresh
    ? []
    : [
        {
          file: pictureFile,
          line: 1,
          what: 'shows other imports or colours than the code has',
          cure: 'npm run architecture',
        },
      ];
}
