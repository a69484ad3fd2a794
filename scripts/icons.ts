import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-wasm';
import {drawCard, loadRenderer} from '../src/features/social-cards/card.ts';
import {colourOf, hexTokens} from '../src/features/token-palette/token-palette.ts';
import {handbook} from '../src/organisation.ts';
import {runCommand} from './command.ts';

const images = path.resolve('static/img');
const icon = readFileSync(path.join(images, 'icon.svg'), 'utf8');
const tokens = readFileSync('src/css/tokens.css', 'utf8');

const background = colourOf(hexTokens(tokens, 'dark'), '--paper');

/** The icon at `size` pixels. A `scale` below 1 draws it smaller on a plain background. */
function draw(size: number, scale: number): Uint8Array {
  const margin = 256 * (1 - scale);
  const onGround = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${background}"/>
    <g transform="translate(${margin} ${margin}) scale(${scale})">${icon}</g></svg>`;
  return new Resvg(scale === 1 ? icon : onGround, {fitTo: {mode: 'width', value: size}}).render().asPng();
}

/** An ICO file with PNG images: a header of 6 bytes, 16 bytes for each image, then the images. */
function ico(entries: {size: number; png: Uint8Array}[]): Buffer {
  const header = Buffer.alloc(6 + 16 * entries.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  entries.forEach(({size, png}, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...entries.map(({png}) => png)]);
}

async function main(): Promise<void> {
  await loadRenderer();
  const write = (name: string, data: Uint8Array) => writeFileSync(path.join(images, name), data);
  for (const size of [192, 512]) {
    write(`icon-${size}.png`, draw(size, 1));
    // A mask may cut off everything except the middle 80 % (W3C, "Web Application Manifest", purpose maskable).
    write(`icon-maskable-${size}.png`, draw(size, 0.8));
  }
  write('apple-touch-icon.png', draw(180, 0.9));
  write('social-card.png', await drawCard({heading: handbook.title, below: handbook.tagline}, tokens));
  writeFileSync('static/favicon.ico', ico([16, 32, 48].map((size) => ({size, png: draw(size, 1)}))));
}

runCommand(
  {
    usage: 'npm run icons',
    summary: 'Draws the icons, the favicon and the social card of the site from static/img/icon.svg.',
    options: {},
    examples: ['npm run icons'],
  },
  main,
);
