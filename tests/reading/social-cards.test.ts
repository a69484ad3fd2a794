import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pageFiles, readPage} from '../../scripts/pages.ts';
import {handbook} from '../../src/organisation.ts';
import {drawCard, layOutCard} from '../../src/plugins/social-cards/card.ts';
import {CardCache} from '../../src/plugins/social-cards/card-cache.ts';
import {sitemapPaths} from '../sitemap.ts';
import {expect, test} from '../test.ts';

/** The card that a built page names, from the build's folder. */
function cardOf(address: string): string {
  const html = readFileSync(path.join('build', address, 'index.html'), 'utf8');
  const [, card = ''] = /<meta[^>]* property="?og:image"? content="?([^" >]+)/.exec(html) ?? [];
  return card.replace(`${handbook.url}/`, '');
}

test('every page that somebody wrote has a card of its own, every list the general one', () => {
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
});

test('offline mode keeps no card of a page', () => {
  const {files}: {files: {url: string}[]} = JSON.parse(readFileSync('build/offline.json', 'utf8'));
  expect(files.filter(({url}) => url.startsWith('img/cards/'))).toEqual([]);
  expect(existsSync('build/img/cards')).toBe(true);
});

const layOut = (heading: string) =>
  layOutCard({above: 'Handbook', heading, section: 'blog'}, readFileSync('src/css/tokens.css', 'utf8'));

test('a card is drawn from its title, and a title that does not fit is refused', async () => {
  const [one, again, other] = await Promise.all(['Trams & trains', 'Trams & trains', 'Buses'].map(layOut));
  expect(again).toEqual(one);
  expect(other?.digest).not.toBe(one?.digest);
  expect(one && drawCard(one)).toEqual(again && drawCard(again));
  expect(one && drawCard(one)).not.toEqual(other && drawCard(other));
  await layOut('A title as long as one can be, which is seventy letters on three lines');
  await expect(layOut('W'.repeat(70))).rejects.toThrow(/does not fit on a card: make it shorter/);
});

test('a card is drawn once for all builds, and forgotten when no page has it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handbook-cards-'));
  try {
    const kept = path.join(folder, 'cache');
    const [trams, buses] = await Promise.all([layOut('Trams'), layOut('Buses')]);
    const first = new CardCache(kept);
    await first.write(trams, path.join(folder, 'docs/trams.png'));
    await first.write(buses, path.join(folder, 'docs/buses.png'));
    await first.prune();
    expect(readdirSync(kept).sort()).toEqual([`${trams.digest}.png`, `${buses.digest}.png`].sort());

    // Not what would be drawn, so that it shows where the next build takes its card from.
    writeFileSync(path.join(kept, `${trams.digest}.png`), 'kept');
    const second = new CardCache(kept);
    await second.write(trams, path.join(folder, 'again/trams.png'));
    await second.prune();
    expect(readFileSync(path.join(folder, 'again/trams.png'), 'utf8')).toBe('kept');
    expect(readdirSync(kept)).toEqual([`${trams.digest}.png`]);
    expect(readFileSync(path.join(folder, 'docs/trams.png'))).toEqual(Buffer.from(drawCard(trams)));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
