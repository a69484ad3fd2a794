import {createHash} from 'node:crypto';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {transform} from 'esbuild';
import postcss, {type Declaration, type Root, type Rule} from 'postcss';
import {PurgeCSS} from 'purgecss';
import {listAllFiles} from '../src/build/list-files.ts';
import {fillNames, type SearchFiles} from '../src/plugins/search/index/published.ts';

/** The link that Docusaurus writes. */
const sheetLink = /<link rel="?stylesheet"? href="?([^\s">]*\/)(assets\/css\/styles\.\w+\.css)"? ?\/?>/;

/** The files of fonts that do not replace another font after the first paint, so that they must arrive before it. */
const earlyFont = /@font-face\s*\{[^}]*font-display:\s*optional[^}]*url\(["']?([^"')]+)/g;

/** The selectors of the root element, whose variables every element inherits. */
const rootElement = /^(:root|html|\[data-theme=dark\])(\[.+\]|:root)?$/;

/** Every word that a selector could contain. Pages contain them in their markup, and scripts in their code. */
const words = (text: string): string[] => text.match(/[^\s"'`<>=(){},;\\]+/g) ?? [];

/** The rules of a style sheet whose selectors contain only such words and such classes. */
async function purge(
  css: string,
  used: string[],
  {
    classes = used,
    variables = false,
    states = [],
  }: {classes?: string[]; variables?: boolean; states?: string[]},
) {
  const attributes = {names: used, values: used};
  const [result] = await new PurgeCSS().purge({
    content: [{raw: '', extension: 'html'}],
    defaultExtractor: () => ({attributes, classes, ids: used, tags: used, undetermined: []}),
    css: [{raw: css}],
    // Scripts may set an attribute by a name that does not show in their code, and a value may contain several words.
    dynamicAttributes: css.match(/(?<=\[)[\w-]+/g) ?? [],
    variables,
    safelist: {
      // By default, PurgeCSS drops rules with only a pseudo-class, such as `:focus-visible`.
      standard: [/^:/, ...states],
      // It also drops variables that only the markup of a page uses, as in `style="color: var(--link)"`.
      variables: used.filter((word) => word.startsWith('--')),
    },
    // Docusaurus hides its base-URL banner with the style sheet, which every page contains here.
    blocklist: ['__docusaurus-base-url-issue-banner-container'],
  });
  return result?.css ?? '';
}

const declarations = (rule: Rule) => rule.nodes.filter((node) => node.type === 'decl');

/** Drops what a rule of ours with the same selector overrides. Ours always win over stock's, because they are in no layer. */
function dropOverridden(stock: Root, own: Root): void {
  const rules = own.nodes.filter((node) => node.type === 'rule');
  const ours = new Set(
    rules.flatMap((rule) =>
      rule.selectors.flatMap((selector) => declarations(rule).map(({prop}) => `${selector} ${prop}`)),
    ),
  );
  stock.walkRules((rule) => {
    const selectors = rule.selectors.map((selector) => (rootElement.test(selector) ? ':root' : selector));
    for (const declaration of declarations(rule)) {
      const shorthand = declaration.prop.replace(/^(margin|padding|background)-.*/, '$1');
      const isOverridden = [declaration.prop, shorthand].some((prop) =>
        selectors.every((selector) => ours.has(`${selector} ${prop}`)),
      );
      if (isOverridden && !declaration.important) {
        declaration.remove();
      }
    }
  });
}

/**
 * Writes the value of each variable that never changes in place of its name. Infima has hundreds of them, and their names
 * were a tenth of the styles after compression.
 */
function fillInConstants(css: Root, used: string[]): void {
  const definitions = new Map<string, Declaration[]>();
  const isOnRoot = ({parent}: Declaration) => parent?.type === 'rule' && rootElement.test(parent.selector);
  css.walkDecls(/^--/, (declaration) => {
    definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
  });
  const always = css.nodes
    .flatMap((node) => (node.type === 'atrule' && node.name === 'layer' ? (node.nodes ?? []) : [node]))
    .filter((node) => node.type === 'rule' && node.selector === ':root');
  for (const [name, [first, ...others]] of definitions) {
    const names = first?.value.match(/--[\w-]+/g) ?? [];
    const isConstant = [name, ...names].every((each) => definitions.get(each)?.every(isOnRoot));
    // In place of the variable, `inherit` would mean something else.
    const canMove = first?.value !== 'inherit' && !used.includes(name);
    if (
      first &&
      others.length === 0 &&
      isConstant &&
      canMove &&
      always.some((rule) => rule === first.parent)
    ) {
      first.remove();
      css.replaceValues(
        new RegExp(`var\\(${name}(,[^()]*)?\\)`, 'g'),
        {fast: name},
        () => ` ${first.value} `,
      );
    }
  }
}

/**
 * The rules that the site may need. The names of stock's parts, such as `dropdown`, are in its scripts even if no page has
 * the part. So a rule of stock must match the markup of a page, or a state that a script adds.
 */
async function usedRules(css: string, pages: string[], scripts: string[]): Promise<string> {
  // The last rule of stock may be a list of layers, which ends with a semicolon.
  const stock = postcss.root({raws: {semicolon: true}});
  const own = postcss.parse(css);
  own.each((node) => {
    if (node.type === 'atrule' && node.name === 'layer') {
      stock.append(node.remove());
    }
  });
  dropOverridden(stock, own);
  const unique = (all: string[]) => [...new Set(all)];
  // Each with the text that follows it. Most tags are on every page.
  const tags = unique(pages.flatMap((page) => page.split('<')));
  const markup = unique(tags.map((tag) => tag.replace(/>[^>]*$/, ''))).join('>');
  const kept = await purge(stock.toString(), unique(words(markup)), {
    // Every page has the word "button", which is also the name of a part.
    classes: unique((markup.match(/(?<= class="?)[^">]+/g) ?? []).flatMap((list) => list.split(' '))),
    states: ['nprogress', 'bar', 'peg', 'table-of-contents__link--active'],
  });
  const used = unique([...tags, ...scripts].flatMap(words));
  const all = postcss.parse(kept + own.toString());
  fillInConstants(all, used);
  const {code} = await transform(await purge(all.toString(), used, {variables: true}), {
    loader: 'css',
    minify: true,
  });
  return code.trim();
}

/**
 * Finishes each page. Puts the style sheet into it, without the rules that no page and no script uses, preloads the font
 * of the first paint, and fills in the names of the search index. Stock links a style sheet, which costs a round trip
 * before the first paint, 0.56 s on slow 4G. This is a step after the build, because a plugin cannot see every finished
 * page. The build keeps the style sheet as a file, which the pages of the offline copy link. The attribute `data-sheet`
 * has its address.
 *
 * @param folder the build, as Docusaurus leaves it
 */
export async function finishPages(folder: string): Promise<void> {
  const files = listAllFiles(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const pages = files.filter((name) => name.endsWith('.html')).map((name) => ({name, html: read(name)}));
  const linked = pages.find(({html}) => sheetLink.test(html));
  const [link = '', baseUrl = '', sheet = ''] = sheetLink.exec(linked?.html ?? '') ?? [];
  if (sheet === '') {
    throw new Error(
      `No page in ${folder} links assets/css/styles.*.css. Build into an empty folder, or adapt scripts/finish-pages.ts to the new version of Docusaurus.`,
    );
  }
  const scripts = files.filter((name) => name.endsWith('.js')).map(read);
  const css = await usedRules(
    read(sheet),
    pages.map(({html}) => html),
    scripts,
  );
  const fonts = [...css.matchAll(earlyFont)].map(
    ([, font]) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/css/styles.${digest}.css`;
  // In bytes, because it would take most of the time to encode the styles again for each page.
  const styles = Buffer.from(`${fonts.join('')}<style data-sheet="${baseUrl}${file}">${css}</style>`);
  const searchFiles: SearchFiles = JSON.parse(read('search-files.json'));
  for (const {name, html} of pages) {
    const [start = '', ...rest] = fillNames(html, searchFiles).split(link);
    const page = [Buffer.from(start), ...rest.flatMap((part) => [styles, Buffer.from(part)])];
    writeFileSync(path.join(folder, name), Buffer.concat(page));
  }
  rmSync(path.join(folder, sheet));
  writeFileSync(path.join(folder, file), css);
}
