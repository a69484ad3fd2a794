import {readFileSync} from 'node:fs';
import {contrast} from '../../src/plugins/token-palette/contrast.ts';
import {colourOf, hexTokens} from '../../src/plugins/token-palette/token-palette.ts';
import {saveData} from '../pages.ts';
import {expect, test} from '../test.ts';

const css = readFileSync('src/css/tokens.css', 'utf8');
const light = hexTokens(css, 'light');
const dark = new Map([...light, ...hexTokens(css, 'dark')]);

test('the branding page shows the tokens’ real values, and the sample of each mode in that mode', async ({
  page,
}) => {
  await saveData(page);
  await page.addInitScript(() => localStorage.setItem('theme-handbook', 'dark'));
  await page.goto('/docs/guides/branding/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const swatches = page.locator('main li', {has: page.locator('svg rect')});
  const paper = colourOf(light, '--paper');
  const blog = colourOf(light, '--line-blog');
  await expect(
    swatches
      .filter({hasText: '--line-blog'})
      .filter({hasText: `${blog} · ${contrast(blog, paper).toFixed(1)} : 1`}),
  ).toHaveCount(1);
  await expect(swatches.filter({hasText: colourOf(dark, '--line-blog')})).toHaveCount(1);
  const asComputed = (colour: string) =>
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;
  for (const [name, tokens] of Object.entries({Light: light, Dark: dark})) {
    const sample = page.locator('main [data-theme]', {hasText: `${name} mode`});
    await expect(sample).toHaveCSS('background-color', asComputed(colourOf(tokens, '--paper')));
    await expect(sample).toHaveCSS('color', asComputed(colourOf(tokens, '--ink')));
    await expect(sample.locator('code').first()).toHaveCSS('color', asComputed(colourOf(tokens, '--ink')));
  }
});
