import {readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {cached} from '../../src/build/cache.ts';
import {writeWholeFile} from '../../src/build/write-file.ts';
import {textFiles} from './headers.ts';
import {listFiles} from './site.ts';

const isText = new RegExp(`${textFiles}$`);

/** A smaller file fits into one packet, compressed or not. */
const smallestBytes = 1024;

/** Node.js compresses in four threads. More files at once would only use more memory. */
const atOnce = 4;

const encoders = {
  br: (content: Buffer) => promisify(brotliCompress)(content),
  gz: (content: Buffer) => promisify(gzip)(content, {level: 9}),
};

/**
 * Writes a `.br` and a `.gz` beside every text file of a build, at the strongest setting, so that no server compresses
 * while a reader waits. Call it after the last change of a text file.
 */
export async function compress(folder: string): Promise<void> {
  const queue = listFiles(folder)
    .filter((file) => isText.test(file))
    .values();
  const compressNext = async () => {
    for (const file of queue) {
      const content = readFileSync(path.join(folder, file));
      for (const [extension, encode] of Object.entries(content.length < smallestBytes ? {} : encoders)) {
        const compressed = await cached(extension, content, () => encode(content));
        writeWholeFile(path.join(folder, `${file}.${extension}`), compressed);
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, compressNext));
}
