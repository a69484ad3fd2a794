import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {initWasm, Resvg} from '@resvg/resvg-wasm';
import type {Section} from '../../data/sections.ts';
import {hexTokens} from '../token-palette/token-palette.ts';

export interface Card {
  /** A few words in small type above the heading. */
  above?: string;
  heading: string;
  /** A sentence in small type below it. */
  below?: string;
  /** The section whose line the card shows. Without it, the card shows all lines. */
  section?: Section | undefined;
}

/** Each section's line, as an SVG path, with its stops. */
const lines: {section: Section; path: string; stops: {x: number; y: number}[]}[] = [
  {
    section: 'docs',
    path: 'M-20 490H360l40-40H1220',
    stops: [
      {x: 400, y: 450},
      {x: 860, y: 450},
    ],
  },
  {
    section: 'blog',
    path: 'M-20 530H420l50 50H1220',
    stops: [
      {x: 470, y: 580},
      {x: 1010, y: 580},
    ],
  },
  {
    section: 'projects',
    path: 'M-20 570H230l80-80H1220',
    stops: [
      {x: 120, y: 570},
      {x: 560, y: 490},
      {x: 960, y: 490},
    ],
  },
];

/** The size in pixels that sites with link previews recommend. */
const size = {width: 1200, height: 630, margin: 80};

/** The sizes of headings, each with the number of lines that there is room for. */
const headings = [
  {type: 124, room: 1},
  {type: 96, room: 2},
  {type: 76, room: 3},
  {type: 62, room: 4},
];

const smallType = 40;
const belowHeading = 72;
const aboveHeading = 20;
const leading = 1.14;

/** Static instances of the site's typeface, because resvg reads neither woff2 nor variable fonts. */
const fontBuffers = [
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  ),
  require.resolve(
    '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  ),
].map((file) => readFileSync(file));

const renderer = readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));

let loaded: Promise<void> | undefined;

/** Docusaurus loads this module once for each language, but the renderer accepts only one call in a process. */
export function loadRenderer(): Promise<void> {
  loaded ??= initWasm(renderer).catch((error: Error) => {
    if (!error.message.startsWith('Already initialized')) {
      throw error;
    }
  });
  return loaded;
}

/** A digest of everything that changes a card except words and colours, including this file. */
const drawingDigest = [renderer, ...fontBuffers, readFileSync(__filename)]
  .reduce((hash, file) => hash.update(file), createHash('sha256'))
  .digest('hex');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const render = (content: string) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Atkinson Hyperlegible Next">${content}</svg>`,
    {font: {fontBuffers, defaultFontFamily: 'Atkinson Hyperlegible Next'}},
  );

const widthOf = (text: string, type: number) =>
  render(`<text font-size="${type}" font-weight="700">${escaped(text)}</text>`).getBBox()?.width ?? 0;

const fits = (text: string, type: number) => widthOf(text, type) <= size.width - 2 * size.margin;

/** Breaks a text into lines that fit on the card. */
function wrapped(text: string, type: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows.at(-1);
    const longer = row === undefined ? word : `${row} ${word}`;
    if (row !== undefined && fits(longer, type)) {
      rows[rows.length - 1] = longer;
    } else {
      rows.push(word);
    }
  }
  return rows;
}

function headingRows(heading: string): {type: number; rows: string[]} {
  for (const {type, room} of headings) {
    const rows = wrapped(heading, type);
    if (rows.length <= room && rows.every((row) => fits(row, type))) {
      return {type, rows};
    }
  }
  throw new Error(`title: "${heading}" does not fit on a card: make it shorter, or use shorter words`);
}

/** A digest of everything that changes a card. Cards with the same digest are the same picture. */
export const cardDigest = (card: Card, tokens: string): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingDigest, card, tokens]))
    .digest('hex');

/**
 * Draws a card for link previews, in the colours of the dark mode.
 *
 * @throws if the heading does not fit
 */
export async function drawCard({above, heading, below, section}: Card, tokens: string): Promise<Uint8Array> {
  await loadRenderer();
  const colours = hexTokens(tokens, 'dark');
  const colour = (name: string) => colours.get(`--${name}`);
  const shown = lines.filter((line) => section === undefined || line.section === section);
  const {type, rows} = headingRows(heading);
  const first = size.margin + type + (above === undefined ? 0 : smallType + aboveHeading);
  const last = first + (rows.length - 1) * type * leading;
  const text = (content: string, y: number, style: string) =>
    `<text x="${size.margin}" y="${y}" ${style}>${escaped(content)}</text>`;
  const small = `font-size="${smallType}" fill="${colour('ink-soft')}"`;
  const large = `font-size="${type}" font-weight="700" fill="${colour('ink')}"`;
  const drawing = [
    `<rect width="100%" height="100%" fill="${colour('paper')}"/>`,
    ...shown.map(
      (line) =>
        `<path d="${line.path}" fill="none" stroke="${colour(`line-${line.section}`)}" stroke-width="18" stroke-linejoin="round"/>`,
    ),
    ...shown
      .flatMap(({stops}) => stops)
      .map(
        ({x, y}) =>
          `<circle cx="${x}" cy="${y}" r="17" fill="${colour('ink')}" stroke="${colour('paper')}" stroke-width="7"/>`,
      ),
    above === undefined ? '' : text(above, size.margin + smallType, small),
    ...rows.map((row, index) => text(row, first + index * type * leading, large)),
    below === undefined ? '' : text(below, last + belowHeading, small),
  ];
  return render(drawing.join('')).render().asPng();
}
