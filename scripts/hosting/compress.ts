import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, gzip} from 'node:zlib';
import {textFiles} from './headers.ts';
import {listFiles} from './site.ts';
import {writeWholeFile} from './write-file.ts';

const isText = new RegExp(`${textFiles}$`);

/** A smaller file fits into one packet, compressed or not. */
const smallestBytes = 1024;

/** Node.js compresses in four threads. More files at once would only use more memory. */
const atOnce = 4;

/** Compressed content by the digest of the content, so that a release compresses only what has changed. */
const cacheFolder = 'node_modules/.cache/handbook-compressed';

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
      const digest = createHash('sha256').update(content).digest('hex');
      for (const [extension, encode] of Object.entries(content.length < smallestBytes ? {} : encoders)) {
        const cached = path.join(cacheFolder, `${digest}.${extension}`);
        if (!existsSync(cached)) {
          writeWholeFile(cached, await encode(content));
        }
        writeWholeFile(path.join(folder, `${file}.${extension}`), readFileSync(cached));
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, compressNext));
}
