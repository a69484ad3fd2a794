import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';
import {type Face, facesOf} from './faces.ts';

/** The file that the text face is cut from. */
export const originalFace = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** What browsers apply unasked, as far as the text face has it; fractions and figures of other widths are not used. */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];

const cut = ({letters, weights}: Face): Promise<Buffer> =>
  subsetFont(readFileSync(originalFace), letters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: {wght: weights},
  });

/**
 * Cuts the text face into the files that `src/css/fonts.css` asks for, each
 * `@generated/text-face/*.woff2`. The package's own has weights from 200 to 800,
 * which lie in masters of their own, and all Latin letters in one: 34.0 kB.
 */
export default function textFace({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const styles = path.join(siteDir, 'src/css/fonts.css');
  return {
    name: 'text-face',
    getPathsToWatch: () => [styles],
    async loadContent() {
      const folder = path.join(generatedFilesDir, 'text-face');
      mkdirSync(folder, {recursive: true});
      for (const face of facesOf(readFileSync(styles, 'utf8'))) {
        writeFileSync(path.join(folder, face.file), await cut(face));
      }
    },
  };
}
