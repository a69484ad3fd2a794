import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {colourOf, hexTokens} from '../src/plugins/token-palette/token-palette.ts';

/** The picture, which `npm run architecture` draws and ARCHITECTURE.md shows. */
export const pictureFile = 'architecture.svg';

/** The parts of the code, each with its place on the picture (column, row) and what it is for. */
const parts = [
  {folder: 'docs', column: 0, row: 0, text: 'pages by subject'},
  {folder: 'projects', column: 1, row: 0, text: 'community projects'},
  {folder: 'blog', column: 2, row: 0, text: 'posts by date'},
  {folder: 'src/pages', column: 3, row: 0, text: 'home, standalone pages'},
  {folder: 'src/theme', column: 0, row: 1, text: 'our parts of the theme'},
  {folder: 'src/components', column: 1, row: 1, text: 'what pages and theme draw'},
  {folder: 'src/features', column: 2, row: 1, text: 'capabilities, each in a folder'},
  {folder: 'docusaurus.config.ts', column: 0, row: 2, text: 'the site, assembled'},
  {folder: 'src/plugins', column: 1, row: 2, text: 'what stock lacks, at build time'},
  {folder: 'src/data', column: 2, row: 2, text: 'typed data that pages draw'},
  {folder: 'src/organisation.ts', column: 3, row: 2, text: 'our names and addresses'},
  {folder: 'scripts', column: 1, row: 3, text: 'build, check, preview, new'},
  {folder: 'tests', column: 2, row: 3, text: 'behaviour, in a browser'},
];

type Part = (typeof parts)[number];

const width = 210;
const height = 64;
const gapX = 50;
const gapY = 86;
const margin = 20;

const left = ({column}: Part) => margin + column * (width + gapX);
const top = ({row}: Part) => margin + row * (height + gapY);

const partOf = (file: string) => parts.find(({folder}) => file === folder || file.startsWith(`${folder}/`));

/**
 * Every file that imports. A section of pages that was removed has none, and a name with a dot at its start is
 * an editor's lock, a link to nothing.
 */
function sources(): string[] {
  return ['docs', 'blog', 'projects', 'src', 'scripts', 'tests']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
        path.join(folder, file).split(path.sep).join('/'),
      ),
    )
    .concat('docusaurus.config.ts')
    .filter((file) => /(?:^|\/)[^./][^/]*\.(tsx?|mdx)$/.test(file))
    .sort();
}

/** How many imports lead from one part to another, by the places of both in the list. */
function countImports(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of sources()) {
    const from = partOf(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^import (?:[^'"]* from )?['"]((?:\.|@site\/)[^'"]+)['"]/gm,
    )) {
      const target = name.startsWith('@site/')
        ? name.slice('@site/'.length)
        : path.posix.join(path.posix.dirname(file), name);
      const to = partOf(target);
      if (from !== undefined && to !== undefined && from !== to) {
        const key = `${parts.indexOf(from)} ${parts.indexOf(to)}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** In whole pixels, one more for twice as many imports: the picture changes with the code's shape and not with each file. */
const thickness = (count: number) => Math.min(5, 1 + Math.floor(Math.log2(count)));

/** A line from one part to another: between rows from edge to edge, within a row in an arc below it. */
function line(from: Part, to: Part, count: number): string {
  const [x1, x2] = [left(from) + width / 2, left(to) + width / 2];
  const stroke = `class="line" stroke-width="${thickness(count)}"`;
  if (from.row === to.row) {
    const y = top(from) + height;
    return `<path ${stroke} d="M${x1} ${y}C${x1} ${y + 55} ${x2} ${y + 55} ${x2} ${y}"/>`;
  }
  const down = to.row > from.row;
  const y1 = top(from) + (down ? height : 0);
  const y2 = top(to) + (down ? 0 : height);
  const middle = (y1 + y2) / 2;
  return `<path ${stroke} d="M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}"/>`;
}

function box(part: Part): string {
  const [x, y] = [left(part), top(part)];
  return `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>
<text x="${x + 14}" y="${y + 27}" class="name">${part.folder}</text>
<text x="${x + 14}" y="${y + 48}" class="text">${part.text}</text></g>`;
}

/** The styles that show a mode, in the site's own colours of it. */
function colours(mode: 'light' | 'dark'): string {
  const tokens = hexTokens(readFileSync('src/css/tokens.css', 'utf8'), mode);
  const colour = (token: string) => colourOf(tokens, token);
  return [
    `svg{background:${colour('--paper')}}`,
    `rect{fill:${colour('--paper-raised')};stroke:${colour('--ink')}}`,
    `.line{stroke:${colour('--line-docs')}}`,
    `.name{fill:${colour('--ink')}}`,
    `.text{fill:${colour('--ink-soft')}}`,
  ].join('');
}

/** Which part of the code imports which, the thicker the more often, as SVG. */
export function architecturePicture(): string {
  const lines = [...countImports()].map(([key, count]) => {
    const [from, to] = key.split(' ').map((index) => parts[Number(index)]);
    return from === undefined || to === undefined ? '' : line(from, to, count);
  });
  const total = {
    width: 2 * margin + 4 * width + 3 * gapX,
    height: 2 * margin + 4 * height + 3 * gapY + 50,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total.width} ${total.height}" role="img" aria-label="Which part of the code imports which">
<style>
svg{font-family:system-ui,sans-serif}
rect{stroke-width:2}
.line{fill:none;opacity:.45}
.name{font:600 16px ui-monospace,monospace}
.text{font-size:13px}
${colours('light')}
@media (prefers-color-scheme:dark){${colours('dark')}}
</style>
${lines.join('\n')}
${parts
  .filter(({folder}) => existsSync(folder))
  .map(box)
  .join('\n')}
</svg>
`;
}

if (require.main === module) {
  writeFileSync(pictureFile, architecturePicture());
}
