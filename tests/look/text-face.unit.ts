import {readFileSync} from 'node:fs';
import {cutFonts} from '../../scripts/fonts.ts';
import {expect, test} from '../unit.ts';

test('each font has the weights and letters of its face, and no letter is in two, for which browsers may load both', async () => {
  const fonts = await cutFonts();
  expect(fonts).toHaveLength(2);
  for (const {file, content} of fonts) {
    expect(readFileSync(file).equals(content), `${file}: run npm run fonts`).toBe(true);
  }
  const letters = fonts.flatMap((font) => font.letters);
  expect(new Set(letters).size).toBe(letters.length);
});
