import {copyFile, mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type Card, cardDigest, drawCard} from './card.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Cards of earlier builds, by their digests. Drawing a card takes about 70 ms, which would be most of the time of a second
 * build of a large site.
 */
export class CardCache {
  private readonly used = new Set<string>();

  /**
   * @param folder the folder of the cache. `docusaurus clear` empties `node_modules/.cache`.
   * @param tokens the text of `src/css/tokens.css`
   */
  constructor(
    private readonly folder: string,
    private readonly tokens: string,
  ) {}

  /**
   * Writes the image of a card to a file. It draws the card only if the cache does not contain it.
   *
   * @throws if the card's heading does not fit
   */
  async write(card: Card, file: string): Promise<void> {
    const name = `${cardDigest(card, this.tokens)}.png`;
    const kept = path.join(this.folder, name);
    this.used.add(name);
    await mkdir(path.dirname(file), {recursive: true});
    try {
      await copyFile(kept, file);
    } catch (error) {
      if (!isMissing(error)) {
        throw error;
      }
      const image = await drawCard(card, this.tokens);
      await writeFile(file, image);
      // The file gets its final name when it is complete. An interrupted build would otherwise leave half a card.
      await mkdir(this.folder, {recursive: true});
      await writeFile(`${kept}.${process.pid}`, image);
      await rename(`${kept}.${process.pid}`, kept);
    }
  }

  /** Deletes the cards that this build has not used. */
  async prune(): Promise<void> {
    const kept = await readdir(this.folder);
    const unused = kept.filter((name) => name.endsWith('.png') && !this.used.has(name));
    await Promise.all(unused.map((name) => rm(path.join(this.folder, name), {force: true})));
  }
}
