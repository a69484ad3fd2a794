import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import {runCommand} from './command.ts';

const styles = 'src/css/fonts.css';

/** The font's own file. It has 34.0 kB, because it contains weights from 200 to 800 and all Latin letters. */
const original = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** The OpenType features of the font that browsers apply by default. The site does not use its fractions and other figures. */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];

/** A face of the style sheet: its weights, its file and its letters. */
const face =
  /@font-face \{[^}]*font-weight: (\d+) (\d+);[^}]*url\('\.\/(fonts\/[\w-]+\.woff2)'\)[^}]*unicode-range:([^;}]*)/g;

/** The letters of a `unicode-range`, such as `U+20-7E, U+A9`. */
const lettersOf = (range: string): string[] =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({length}, (_, place) => String.fromCodePoint(start + place));
  });

/** The fonts that the style sheet describes: their files, their letters and what the files should contain. */
export const cutFonts = () =>
  Promise.all(
    [...readFileSync(styles, 'utf8').matchAll(face)].map(async ([, min, max, name = '', range = '']) => {
      const letters = lettersOf(range);
      const content = await subsetFont(readFileSync(original), letters.join(''), {
        targetFormat: 'woff2',
        keepFeatures: features,
        variationAxes: {wght: {min: Number(min), max: Number(max)}},
      });
      return {file: path.join(path.dirname(styles), name), letters, content};
    }),
  );

if (require.main === module) {
  runCommand(
    {
      usage: 'npm run fonts',
      summary: `Reduces the text face to the weights and letters of ${styles}.`,
      options: {},
      examples: ['npm run fonts'],
    },
    async () => {
      for (const {file, content} of await cutFonts()) {
        writeFileSync(file, content);
      }
    },
  );
}
