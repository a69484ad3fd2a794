import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {drawCard} from '../src/features/social-cards/card.ts';
import {colourOf, hexTokens} from '../src/features/token-palette/token-palette.ts';
import {handbook} from '../src/organisation.ts';
import {chromiumLaunch} from './chromium.ts';
import {runCommand} from './command.ts';

const images = path.resolve('static/img');
const icon = readFileSync(path.join(images, 'icon.svg'), 'utf8');
const tokens = readFileSync('src/css/tokens.css', 'utf8');

/** The background of the icon. */
const background = colourOf(hexTokens(tokens, 'dark'), '--paper');

async function draw(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({viewport: {width, height}});
  await page.setContent(
    `<style>*{margin:0}body{width:${width}px;height:${height}px;overflow:hidden}</style>${html}`,
  );
  const image = await page.screenshot({omitBackground: true});
  await page.close();
  return image;
}

/** The icon at `size` pixels. A `scale` below 1 draws it smaller on a plain background. */
function iconHtml(size: number, scale: number): string {
  const ground = scale === 1 ? '' : `background:${background};`;
  return `<div style="${ground}width:${size}px;height:${size}px;display:grid;place-items:center">
    <div style="width:${size * scale}px;height:${size * scale}px">${icon}</div></div>`;
}

/** An ICO file with PNG images: a header of 6 bytes, 16 bytes for each image, then the images. */
function ico(entries: {size: number; png: Buffer}[]): Buffer {
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
  const browser = await chromium.launch(chromiumLaunch());
  const write = (name: string, data: Uint8Array) => writeFileSync(path.join(images, name), data);
  for (const size of [192, 512]) {
    write(`icon-${size}.png`, await draw(browser, iconHtml(size, 1), size, size));
    // A mask may cut off everything except the middle 80 % (W3C, "Web Application Manifest", purpose maskable).
    write(`icon-maskable-${size}.png`, await draw(browser, iconHtml(size, 0.8), size, size));
  }
  write('apple-touch-icon.png', await draw(browser, iconHtml(180, 0.9), 180, 180));
  write('social-card.png', await drawCard({heading: handbook.title, below: handbook.tagline}, tokens));
  const favicon = [];
  for (const size of [16, 32, 48]) {
    favicon.push({size, png: await draw(browser, iconHtml(size, 1), size, size)});
  }
  writeFileSync(path.resolve('static/favicon.ico'), ico(favicon));
  await browser.close();
}

runCommand(
  {
    usage: 'npm run icons',
    summary: 'Draws the icons, the favicon and the social card of the site from static/img/icon.svg.',
    options: {},
    environment: {CHROMIUM: 'The path of the Chromium to draw with.'},
    examples: ['npm run icons'],
  },
  main,
);
