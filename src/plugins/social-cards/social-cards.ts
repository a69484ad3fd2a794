import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sections} from '../../data/sections.ts';
import {writtenDay} from '../dates/dates.ts';
import {type SourcePage, sourcePages} from '../page-sources/page-sources.ts';
import {cardAddress} from './build.ts';
import {writeCards} from './card-cache.ts';

/** The text above the title: site, section and, for a post, its day, such as `Handbook · Blog · 25 May 2024`. */
function placeOf({section, file}: SourcePage, site: string): string {
  const [, date] = /^blog\W(\d{4}-\d{2}-\d{2})-/.exec(file) ?? [];
  return [
    site,
    ...(section === undefined ? [] : [sections[section].label]),
    ...(date === undefined ? [] : [writtenDay(date)]),
  ].join(' · ');
}

/** Draws the card of every Markdown page for link previews. `parseFrontMatter` tells the theme its address. */
export default function socialCards({siteDir, siteConfig, i18n}: LoadContext): Plugin {
  return {
    name: 'social-cards',
    async postBuild({outDir, routes}) {
      const tokens = await readFile(path.join(siteDir, 'src/css/tokens.css'), 'utf8');
      const cards = (await sourcePages(routes, siteDir)).map((page) => ({
        card: {above: placeOf(page, siteConfig.title), heading: page.title, section: page.section},
        file: path.join(outDir, cardAddress(page.file)),
      }));
      // Each language deletes the cards that it does not use.
      const kept = path.join(siteDir, 'node_modules/.cache/social-cards', i18n.currentLocale);
      await writeCards(cards, kept, tokens);
    },
  };
}
