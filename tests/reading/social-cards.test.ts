import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pageFiles, readPage} from '../../scripts/pages.ts';
import {handbook} from '../../src/data/organisation.ts';
import {type Card, cardDigest, drawCard} from '../../src/plugins/social-cards/card.ts';
import {writeCards} from '../../src/plugins/social-cards/card-cache.ts';
import {builtPage, valuesOf} from '../built-pages.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../test.ts';

/** The card that a built page names, from the build's folder. */
const cardOf = (address: string) =>
  valuesOf(builtPage(address), 'meta[property="og:image"]', 'content').join().replace(`${handbook.url}/`, '');

test('every written page has its own card, which offline mode does not keep, and every list has the general card', () => {
  const cards = sitemapPaths().map(cardOf);
  for (const card of cards) {
    const png = readFileSync(path.join('build', card));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
    expect(png.length, card).toBeLessThan(60_000);
  }
  const own = cards.filter((card) => card !== 'img/social-card.png');
  expect(new Set(own).size).toBe(own.length);
  expect(own.length).toBe(pageFiles().filter((file) => readPage(file).frontMatter.draft !== true).length);
  expect(cardOf('/blog/')).toBe('img/social-card.png');
  const {files}: {files: {url: string}[]} = JSON.parse(readFileSync('build/offline.json', 'utf8'));
  expect(files.filter(({url}) => own.includes(url))).toEqual([]);
});

const tokens = readFileSync('src/css/tokens.css', 'utf8');
const cardFor = (heading: string): Card => ({above: 'Handbook', heading, section: 'blog'});
const draw = (heading: string) => drawCard(cardFor(heading), tokens);

test('a card is drawn from its title, and a title that does not fit is refused', async () => {
  const [one, again, other] = await Promise.all([
    draw('Trams & trains'),
    draw('Trams & trains'),
    draw('Buses'),
  ]);
  expect(Buffer.from(one)).toEqual(Buffer.from(again));
  expect(Buffer.from(one)).not.toEqual(Buffer.from(other));
  await draw('A title as long as one can be, which is seventy letters on three lines');
  await expect(draw('W'.repeat(70))).rejects.toThrow(/does not fit on a card: make it shorter/);
});

test('a card is kept between builds, drawn again for other words or colours, and deleted when unused', async () => {
  const folder = test.info().outputPath('.');
  const kept = path.join(folder, 'cache');
  const [trams, buses] = [cardFor('Trams'), cardFor('Buses')];
  const [tramsFile, busesFile] = [trams, buses].map((card) => `${cardDigest(card, tokens)}.png`);
  const first = [
    {card: trams, file: path.join(folder, 'docs/trams.png')},
    {card: buses, file: path.join(folder, 'docs/buses.png')},
  ];
  await writeCards(first, kept, tokens);
  expect(readdirSync(kept).sort()).toEqual([tramsFile, busesFile].sort());
  expect(readFileSync(path.join(folder, 'docs/trams.png'))).toEqual(Buffer.from(await draw('Trams')));

  // This differs from the drawn card, so it shows whether the next build uses the cache.
  writeFileSync(path.join(kept, `${tramsFile}`), 'kept');
  await writeCards([{card: trams, file: path.join(folder, 'again/trams.png')}], kept, tokens);
  expect(readFileSync(path.join(folder, 'again/trams.png'), 'utf8')).toBe('kept');
  expect(readdirSync(kept)).toEqual([tramsFile]);

  expect(cardDigest({...trams, section: 'docs'}, tokens)).not.toBe(cardDigest(trams, tokens));
  expect(cardDigest(trams, `${tokens} `)).not.toBe(cardDigest(trams, tokens));
});
