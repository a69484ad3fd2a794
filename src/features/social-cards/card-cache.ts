import {copyFile, mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type Card, cardDigest, drawCard} from './card.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Cards of earlier builds, by their digests: drawing one takes some 70 ms, which
 * would be most of the time that a build of a large site takes after an edit.
 */
export class CardCache {
  private readonly used = new Set<string>();

  /**
   * @param folder where they are kept; `docusaurus clear` empties `node_modules/.cache`
   * @param tokens the text of `src/css/tokens.css`
   */
  constructor(
    private readonly folder: string,
    private readonly tokens: string,
  ) {}

  /**
   * Puts a card's image into a file, drawn if it is not kept from before.
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
      // Renamed when it is whole, or a build that is stopped would leave half a card for all later ones.
      await mkdir(this.folder, {recursive: true});
      await writeFile(`${kept}.${process.pid}`, image);
      await rename(`${kept}.${process.pid}`, kept);
    }
  }

  /** Forgets the cards that this build has not used. */
  async prune(): Promise<void> {
    const kept = await readdir(this.folder);
    const unused = kept.filter((name) => name.endsWith('.png') && !this.used.has(name));
    await Promise.all(unused.map((name) => rm(path.join(this.folder, name), {force: true})));
  }
}
