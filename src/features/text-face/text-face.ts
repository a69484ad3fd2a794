import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import subsetFont from 'subset-font';
import type {Configuration} from 'webpack';
import {type Face, facesOf} from './faces.ts';

/** The original font file. */
export const originalFace = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);

/** A request for a subset of it, such as `….woff2?core`. */
const subset = new RegExp(`${path.basename(originalFace)}\\?(\\w+)$`);

/** The OpenType features of the font that browsers apply by default. The site does not use its fractions and other figures. */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk'];

const cut = ({letters, weights}: Face): Promise<Buffer> =>
  subsetFont(readFileSync(originalFace), letters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: {wght: weights},
  });

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Whether this is the rule of Docusaurus that puts fonts below 10 kB into the style sheet. */
const isForFonts = (rule: Rule): boolean =>
  typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('face.woff2');

/**
 * Replaces the font of the package, wherever a request names a subset in its query, with a file that contains only the
 * weights and letters of the subset. `src/css/fonts.css` defines them. The file of the package has 34.0 kB, because it
 * contains weights from 200 to 800 and all Latin letters.
 */
export default function textFace({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const styles = path.join(siteDir, 'src/css/fonts.css');
  const folder = path.join(generatedFilesDir, 'text-face');
  const fileOf = (name: string) =>
    path.join(folder, path.basename(originalFace).replace('latin-wght-normal', name));
  return {
    name: 'text-face',
    getPathsToWatch: () => [styles],
    // The security policy forbids fonts inside the style sheet.
    configureWebpack(config, isServer, {currentBundler: {instance: bundler}}) {
      const rules = (config.module?.rules ?? []).filter((rule) => !isForFonts(rule));
      rules.push({
        test: /\.woff2$/,
        type: 'asset/resource',
        generator: {filename: 'assets/fonts/[name]-[contenthash][ext]', emit: !isServer},
      });
      return {
        mergeStrategy: {'module.rules': 'replace'},
        module: {rules},
        plugins: [
          new bundler.NormalModuleReplacementPlugin(subset, (resource) => {
            const [, name = ''] = subset.exec(resource.request) ?? [];
            resource.request = fileOf(name);
          }),
        ],
      };
    },
    async loadContent() {
      mkdirSync(folder, {recursive: true});
      for (const face of facesOf(readFileSync(styles, 'utf8'))) {
        writeFileSync(fileOf(face.name), await cut(face));
      }
    },
  };
}
