import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import {listFiles} from '../../../scripts/hosting/site.ts';

const sheetFile = /^assets\/css\/styles\.\w+\.css$/;

/** The link that Docusaurus writes. */
const sheetLink = /<link rel="?stylesheet"? href="?[^\s">]*\/assets\/css\/styles\.\w+\.css"? ?\/?>/;

/** Every word that a selector could name. Pages contain them in their markup, and scripts in their code. */
const words = (text: string): string[] => text.match(/[^\s"'`<>=(){},;\\]+/g) ?? [];

/** The attributes that scripts set through `dataset`, as selectors write them: `searchOpen` is `data-search-open`. */
const dataAttributes = (text: string): string[] =>
  [...text.matchAll(/dataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
  );

/**
 * Puts the style sheet into each page, so that the first paint needs only the page itself. On slow 4G, the link costs
 * a round trip of 0.56 s. Also drops the rules that no page and no script of the site uses, most of them Infima's.
 *
 * @param folder the build, as Docusaurus leaves it
 * @throws if it does not contain exactly one style sheet that its pages link
 */
export async function inlineStyles(folder: string): Promise<void> {
  const files = listFiles(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const [sheet, ...otherSheets] = files.filter((file) => sheetFile.test(file));
  const pages = files.filter((file) => file.endsWith('.html') && sheetLink.test(read(file)));
  if (sheet === undefined || otherSheets.length > 0 || pages.length === 0) {
    throw new Error(
      `${folder} must contain exactly one style sheet, assets/css/styles.*.css, that its pages link. ` +
        'Build into an empty folder, or adapt src/features/inline-styles to the new version of Docusaurus.',
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
    // PurgeCSS drops rules that consist of a pseudo-class only, such as `:focus-visible`, if they are not listed.
    // The script of search composes the names of some classes.
    safelist: {standard: [/^:/, /^search-/]},
    // This rule hides Docusaurus's base-URL banner as soon as the style sheet loads. Inlined, it would always hide it.
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
