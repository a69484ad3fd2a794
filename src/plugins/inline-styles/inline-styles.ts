import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import {listFiles} from '../../../scripts/hosting/site.ts';

/** The style sheet of one language: Docusaurus writes each language into a folder of its own, with all its files. */
const sheetFile = /(?:^|\/)assets\/css\/styles\.\w+\.css$/;

/** The link that Docusaurus writes. */
const sheetLink = /<link rel="?stylesheet"? href="?[^\s">]*\/assets\/css\/(styles\.\w+\.css)"? ?\/?>/;

/** Every word that a selector could contain. Pages contain them in their markup, and scripts in their code. */
const words = (text: string): string[] => [
  ...(text.match(/[^\s"'`<>=(){},;\\]+/g) ?? []),
  // Tailwind has values in the names of classes, as in `w-[calc(100%-2rem)]`.
  ...(text.match(/[^\s"'`<>=]+/g) ?? []).filter((word) => word.includes('[')),
];

/** The rules of a style sheet that a word of the site may need. */
async function purge(css: string, used: Set<string>): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    defaultExtractor: () => [...used],
    css: [{raw: css}],
    // Scripts may set an attribute by a name that does not show in their code, and a value may contain several words.
    dynamicAttributes: css.match(/(?<=\[)[\w-]+/g) ?? [],
    keyframes: true,
    variables: true,
    // By default, PurgeCSS drops rules with only a pseudo-class, such as `:focus-visible`.
    safelist: {
      standard: [/^:/],
      // By default, PurgeCSS drops variables and animations that only the markup of a page uses, as in
      // `style="color: var(--link)"`.
      variables: [...used].filter((word) => word.startsWith('--')),
      keyframes: [...used],
    },
    // Docusaurus hides its base-URL banner with the style sheet, which every page contains here.
    blocklist: ['__docusaurus-base-url-issue-banner-container'],
  });
  return result?.css ?? '';
}

/** The files of fonts that do not replace another font after the first paint, so that they must arrive before it. */
const earlyFont = /@font-face\s*\{[^}]*font-display:\s*optional[^}]*url\(["']?([^"')]+)/g;

/** The elements that take the place of the link to a style sheet. */
function inlined(css: string): string {
  const fonts = [...css.matchAll(earlyFont)].map(
    ([, font]) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  return `${fonts.join('')}<style>${css}</style>`;
}

/**
 * Puts the style sheet into each page, without the rules that no page and no script uses, and preloads the font of the
 * first paint. A linked style sheet costs a round trip before the first paint, 0.56 s on slow 4G.
 *
 * @param folder the build, as Docusaurus leaves it
 */
export async function inlineStyles(folder: string): Promise<void> {
  const files = listFiles(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const used = new Set<string>();
  for (const file of files.filter((name) => /\.(html|js)$/.test(name))) {
    for (const word of words(read(file))) {
      used.add(word);
    }
  }
  const styles = new Map<string, string>();
  for (const file of files.filter((name) => sheetFile.test(name))) {
    // The sheets of all languages have the same content, and therefore the same name.
    const name = path.basename(file);
    styles.set(name, styles.get(name) ?? inlined(await purge(read(file), used)));
    rmSync(path.join(folder, file));
  }
  const links = new Set<string>();
  for (const page of files.filter((name) => name.endsWith('.html'))) {
    const html = read(page);
    const [link, name] = sheetLink.exec(html) ?? [];
    if (link !== undefined && name !== undefined) {
      links.add(name);
      writeFileSync(
        path.join(folder, page),
        html.replace(link, () => styles.get(name) ?? ''),
      );
    }
  }
  if (links.size === 0 || [...links].some((name) => !styles.has(name))) {
    throw new Error(
      `${folder} must contain the style sheet, assets/css/styles.*.css, that its pages link. ` +
        'Build into an empty folder, or adapt src/plugins/inline-styles to the new version of Docusaurus.',
    );
  }
}
