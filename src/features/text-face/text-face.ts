import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';
import type {Configuration} from 'webpack';
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

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Whether a rule is Docusaurus' own, which puts files below 10 kB into the style sheet. */
const isForFonts = (rule: Rule): boolean =>
  typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('face.woff2');

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
    // A font in the style sheet could not be fetched by itself, and the pages' policy forbids it.
    configureWebpack(config, isServer) {
      const rules = (config.module?.rules ?? []).filter((rule) => !isForFonts(rule));
      rules.push({
        test: /\.woff2$/,
        type: 'asset/resource',
        generator: {filename: 'assets/fonts/[name]-[contenthash][ext]', emit: !isServer},
      });
      return {mergeStrategy: {'module.rules': 'replace'}, module: {rules}};
    },
    async loadContent() {
      const folder = path.join(generatedFilesDir, 'text-face');
      mkdirSync(folder, {recursive: true});
      for (const face of facesOf(readFileSync(styles, 'utf8'))) {
        writeFileSync(path.join(folder, face.file), await cut(face));
      }
    },
  };
}
