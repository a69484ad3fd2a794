import {readdirSync, readFileSync} from 'node:fs';
import {contrast} from '../../src/plugins/token-palette/contrast.ts';
import {colourOf, hexTokens} from '../../src/plugins/token-palette/token-palette.ts';
import {expect, test} from '../unit.ts';

const css = readFileSync('src/css/tokens.css', 'utf8');
const light = hexTokens(css, 'light');
const dark = new Map([...light, ...hexTokens(css, 'dark')]);

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

for (const [mode, tokens] of Object.entries({light, dark})) {
  test(`text colours reach 4.5 and shapes 3 on every ground of the ${mode} mode`, () => {
    const low: string[] = [];
    const check = (colours: string[], grounds: string[], least: number) => {
      for (const colour of colours) {
        for (const ground of grounds) {
          const ratio = contrast(colourOf(tokens, colour), colourOf(tokens, ground));
          if (ratio < least) {
            low.push(`${colour} on ${ground}: ${ratio.toFixed(2)}`);
          }
        }
      }
    };
    const named = (pattern: RegExp) => [...tokens.keys()].filter((token) => pattern.test(token));
    const papers = ['--paper', '--paper-raised', '--paper-sunken'];
    check(['--ink', '--ink-soft', '--link'], papers, 4.5);
    check(named(/^--line-/), ['--paper', '--paper-raised'], 4.5);
    check(['--control', '--focus'], papers, 3);
    check(['--ink', ...named(/^--code-(?!paper|title|mark)/)], ['--code-paper', '--code-mark'], 4.5);
    expect(low).toEqual([]);
  });
}

test('the browser’s own bars have the colour of the paper, and pictures of the logo have only our colours', () => {
  const paper = colourOf(light, '--paper');
  expect(JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8'))).toMatchObject({
    background_color: paper,
    theme_color: paper,
  });
  expect(readFileSync('build/index.html', 'utf8')).toContain(`<meta name=theme-color content=${paper}>`);
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
