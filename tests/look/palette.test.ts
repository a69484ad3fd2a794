import {readdirSync, readFileSync} from 'node:fs';
import {contrast} from '../../src/features/token-palette/contrast.ts';
import {colourOf, hexTokens} from '../../src/features/token-palette/token-palette.ts';
import {open} from '../pages.ts';
import {expect, test} from '../test.ts';

const css = readFileSync('src/css/tokens.css', 'utf8');
const light = hexTokens(css, 'light');
const dark = new Map([...light, ...hexTokens(css, 'dark')]);

test('the branding page shows the tokens’ real values', async ({page}) => {
  await open(page, '/docs/guides/branding/');
  const swatches = page.locator('main li', {has: page.locator('svg rect')});
  const paper = colourOf(light, '--paper');
  const blog = colourOf(light, '--line-blog');
  await expect(
    swatches
      .filter({hasText: '--line-blog'})
      .filter({hasText: `${blog} · ${contrast(blog, paper).toFixed(1)} : 1`}),
  ).toHaveCount(1);
  await expect(swatches.filter({hasText: colourOf(dark, '--line-blog')})).toHaveCount(1);
});

test('the branding page shows each mode’s sample in that mode, in both modes of the page', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('theme-handbook', 'dark'));
  await open(page, '/docs/guides/branding/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const asComputed = (colour: string) =>
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;
  for (const [name, tokens] of Object.entries({Light: light, Dark: dark})) {
    const sample = page.locator('main [data-theme]', {hasText: `${name} mode`});
    await expect(sample).toHaveCSS('background-color', asComputed(colourOf(tokens, '--paper')));
    await expect(sample).toHaveCSS('color', asComputed(colourOf(tokens, '--ink')));
    await expect(sample.locator('code').first()).toHaveCSS('color', asComputed(colourOf(tokens, '--ink')));
  }
});

test('the browser’s own bars have the colour of the paper, and pictures of the logo have only our colours', async ({
  page,
}) => {
  const paper = colourOf(light, '--paper');
  expect(JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8'))).toMatchObject({
    background_color: paper,
    theme_color: paper,
  });
  await page.goto('/');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', paper);
  const ours = new Set([...light.values(), ...dark.values()]);
  const drawings = readdirSync('static/img').filter((file) => file.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(0);
  for (const file of drawings) {
    const colours = readFileSync(`static/img/${file}`, 'utf8').match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(
      colours.filter((colour) => !ours.has(colour)),
      file,
    ).toEqual([]);
  }
});
