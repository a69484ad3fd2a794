import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import {listFiles} from '../../../scripts/hosting/site.ts';

const sheetFile = /^assets\/css\/styles\.\w+\.css$/;

/** The link that Docusaurus writes. */
const sheetLink = /<link rel="?stylesheet"? href="?[^\s">]*\/assets\/css\/styles\.\w+\.css"? ?\/?>/;

/** All that a selector could ask for, and more: a page may name it in its markup and a script in its code. */
const words = (text: string): string[] => text.match(/[^\s"'`<>=(){},;\\]+/g) ?? [];

/** The attributes that scripts write by way of `dataset`, as selectors name them: `searchOpen` is `data-search-open`. */
const dataAttributes = (text: string): string[] =>
  [...text.matchAll(/dataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
  );

/**
 * Puts the style sheet into each page, so that the first paint waits for nothing but the page: on slow 4G the
 * link costs a round trip, 0.56 s. Drops what no page and no script of the site names, most of it Infima's.
 *
 * @param folder the build, as Docusaurus leaves it
 * @throws if it does not hold one style sheet that its pages link
 */
export async function inlineStyles(folder: string): Promise<void> {
  const files = listFiles(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [sheet, ...otherSheets] = files.filter((file) => sheetFile.test(file));
  const pages = files.filter((file) => file.endsWith('.html') && sheetLink.test(read(file)));
  if (sheet === undefined || otherSheets.length > 0 || pages.length === 0) {
    throw new Error(
      `${folder} should hold one style sheet, assets/css/styles.*.css, that its pages link: ` +
        'build into an empty folder, or compare src/features/inline-styles with the new Docusaurus.',
    );
  }
  const used = new Set<string>();
  for (const file of files.filter((name) => /\.(html|js)$/.test(name))) {
    const text = read(file);
    for (const word of [...words(text), ...dataAttributes(text)]) {
      used.add(word);
    }
  }
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    defaultExtractor: () => [...used],
    css: [{raw: read(sheet)}],
    keyframes: true,
    variables: true,
    // PurgeCSS drops rules of pseudo-classes alone, such as `:focus-visible`, unless told.
    // The script of search puts the names of some classes together.
    safelist: {standard: [/^:/, /^search-/]},
    // Docusaurus hides its base-URL banner where the style sheet arrives, which here is always.
    blocklist: ['__docusaurus-base-url-issue-banner-container'],
  });
  const style = `<style>${result?.css ?? ''}</style>`;
  for (const page of pages) {
    writeFileSync(
      path.join(folder, page),
      read(page).replace(sheetLink, () => style),
    );
  }
  rmSync(path.join(folder, sheet));
}
