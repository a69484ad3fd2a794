import {readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {contentType, isText} from './content-types.ts';
import {listFiles} from './site.ts';
import {writeWholeFile} from './write-file.ts';

/** A smaller file fits into one packet, compressed or not. */
const smallestBytes = 1024;

/** Node.js compresses in four threads. More files at once would only use more memory. */
const atOnce = 4;

const encoders = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {params: {[constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  gz: (content: Buffer) => promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of a build, at the strongest setting, so that no server compresses
 * while a reader waits. Call it after the last change of a text file.
 */
export async function compress(folder: string): Promise<void> {
  const files = listFiles(folder).filter(
    (file) => !/(^_[a-z]+|\.(br|gz))$/.test(file) && isText(contentType(file)),
  );
  const queue = files.values();
  const compressNext = async () => {
    for (const file of queue) {
      const content = readFileSync(path.join(folder, file));
      if (content.length >= smallestBytes) {
        for (const [extension, encode] of Object.entries(encoders)) {
          writeWholeFile(path.join(folder, `${file}.${extension}`), await encode(content));
        }
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, compressNext));
}
