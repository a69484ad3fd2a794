import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {contentType, isText} from './content-types.ts';
import {listFiles} from './site.ts';

/** Below this an answer fits into one packet either way. */
const smallestBytes = 1024;

/** So many threads Node.js has for it; more would only hold what they read in memory. */
const atOnce = 4;

const encoders = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {params: {[constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
  gz: (content: Buffer) => promisify(gzip)(content, {level: constants.Z_BEST_COMPRESSION}),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of a build, at the strongest
 * setting, so that no server compresses while a reader waits. To be called last.
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
          writeFileSync(path.join(folder, `${file}.${extension}`), await encode(content));
        }
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, compressNext));
}
