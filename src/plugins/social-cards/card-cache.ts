import {copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Card, cardDigest, drawCard} from './card.ts';

/**
 * Writes the image of each card to a file. It draws only cards that an earlier build has not drawn, because drawing one
 * takes about 70 ms, which would be most of the time of a second build of a large site.
 *
 * @param folder the folder of earlier cards. `docusaurus clear` empties `node_modules/.cache`.
 * @throws an error that names the file of a card whose heading does not fit
 */
export async function writeCards(
  cards: {card: Card; file: string}[],
  folder: string,
  tokens: string,
): Promise<void> {
  const used = new Set<string>();
  mkdirSync(folder, {recursive: true});
  for (const {card, file} of cards) {
    const name = `${cardDigest(card, tokens)}.png`;
    const kept = path.join(folder, name);
    if (!existsSync(kept)) {
      // The file gets its final name when it is complete. An interrupted build would otherwise leave half a card.
      const incomplete = `${kept}.${process.pid}`;
      const image = await drawCard(card, tokens).catch((cause: Error) => {
        throw new Error(`${file}: ${cause.message}`, {cause});
      });
      writeFileSync(incomplete, image);
      renameSync(incomplete, kept);
    }
    mkdirSync(path.dirname(file), {recursive: true});
    copyFileSync(kept, file);
    used.add(name);
  }
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.png') && !used.has(name)) {
      rmSync(path.join(folder, name), {force: true});
    }
  }
}
