import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {handbook} from '../src/organisation.ts';
import {chromiumLaunch} from './chromium.ts';

const images = path.resolve('static/img');
const icon = readFileSync(path.join(images, 'icon.svg'), 'utf8');
const background = '#101822';

async function draw(browser: Browser, html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({viewport: {width, height}});
  await page.setContent(
    `<style>*{margin:0}body{width:${width}px;height:${height}px;overflow:hidden}</style>${html}`,
  );
  const image = await page.screenshot({omitBackground: true});
  await page.close();
  return image;
}

/** The icon at `size` pixels, drawn at `scale` of it on a plain ground (1: edge to edge, its corners clear). */
function iconHtml(size: number, scale: number): string {
  const ground = scale === 1 ? '' : `background:${background};`;
  return `<div style="${ground}width:${size}px;height:${size}px;display:grid;place-items:center">
    <div style="width:${size * scale}px;height:${size * scale}px">${icon}</div></div>`;
}

/** An ICO file of PNG images: a 6-byte header and 16 bytes for each, then the images. */
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

function socialCardHtml(): string {
  const font = readFileSync(
    require.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
  ).toString('base64');
  const lines = [
    {colour: '#7db5f5', d: 'M-20 470H360l120-120h760'},
    {colour: '#ff8fa6', d: 'M-20 510H380l60 60h840'},
    {colour: '#6fd39b', d: 'M-20 550H200l120-120H640l60-60h560'},
  ];
  const stops: [number, number][] = [
    [480, 350],
    [860, 350],
    [440, 570],
    [980, 570],
    [320, 430],
    [700, 370],
  ];
  return `<style>@font-face{font-family:Atkinson;src:url(data:font/woff2;base64,${font});font-weight:200 800}</style>
    <div style="position:relative;width:1200px;height:630px;background:${background};color:#e7e4dc;font-family:Atkinson">
      <svg viewBox="0 0 1200 630" style="position:absolute;inset:0">
        ${lines.map(({colour, d}) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="18" stroke-linejoin="round"/>`).join('')}
        ${stops.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="17" fill="#faf8f3" stroke="${background}" stroke-width="7"/>`).join('')}
      </svg>
      <div style="position:absolute;left:80px;top:84px">
        <div style="font-size:124px;font-weight:700;line-height:1.1">${handbook.title}</div>
        <div style="font-size:44px;line-height:1.3;margin-top:12px;color:#aeb6c2">${handbook.tagline}</div>
      </div>
    </div>`;
}

/** Draws every raster image of the site's identity from `icon.svg`. */
async function main(): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  const write = (name: string, data: Buffer) => writeFileSync(path.join(images, name), data);
  for (const size of [192, 512]) {
    write(`icon-${size}.png`, await draw(browser, iconHtml(size, 1), size, size));
    // A mask may cut all but the middle 80 % (W3C, "Web Application Manifest", purpose maskable).
    write(`icon-maskable-${size}.png`, await draw(browser, iconHtml(size, 0.8), size, size));
  }
  write('apple-touch-icon.png', await draw(browser, iconHtml(180, 0.9), 180, 180));
  write('social-card.png', await draw(browser, socialCardHtml(), 1200, 630));
  const favicon = [];
  for (const size of [16, 32, 48]) {
    favicon.push({size, png: await draw(browser, iconHtml(size, 1), size, size)});
  }
  writeFileSync(path.resolve('static/favicon.ico'), ico(favicon));
  await browser.close();
}

void main();
