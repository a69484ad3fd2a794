import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contrast} from './contrast.ts';

export interface Swatch {
  /** The token, such as `--ink`. */
  token: string;
  /** Its value, `#rrggbb`. */
  value: string;
  /** Its contrast with the mode's paper, 1 to 21. */
  contrast: number;
}

type Mode = 'light' | 'dark';

/** The colour tokens of each mode, in the order of the style sheet. */
export type Palette = Record<Mode, Swatch[]>;

/** The tokens that the palette shows. */
const shown = /^--(paper|ink|rule|link|line-)/;

/**
 * The custom properties of a mode that have a hex colour.
 *
 * @param css the text of `src/css/tokens.css`
 * @throws if the style sheet has no rule for the mode, or if a colour has another form
 */
export function hexTokens(css: string, mode: Mode): Map<string, string> {
  const selector = `[data-theme='${mode}']`;
  const start = css.indexOf(`${selector} {`);
  if (start === -1) {
    throw new Error(`src/css/tokens.css has no rule for ${selector}. Add it with the colours of that mode.`);
  }
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*(#[^;]*);/g)].map(([, token = '', value = '']) => {
      if (!/^#[0-9a-f]{6}$/.test(value)) {
        throw new Error(`src/css/tokens.css: ${token}: ${value}: write it as # and six hexadecimal digits`);
      }
      return [token, value];
    }),
  );
}

/** The value of a colour token. */
export function colourOf(tokens: Map<string, string>, token: string): string {
  const value = tokens.get(token);
  if (value === undefined) {
    throw new Error(`src/css/tokens.css does not define ${token}. Add it to both modes.`);
  }
  return value;
}

/** Rounded, because versions of Node.js differ in the last digit of a power, and their builds would differ too. */
const measured = (colour: string, paper: string) => Number(contrast(colour, paper).toPrecision(6));

function swatches(tokens: Map<string, string>): Swatch[] {
  const paper = colourOf(tokens, '--paper');
  return [...tokens]
    .filter(([token]) => shown.test(token))
    .map(([token, value]) => ({token, value, contrast: measured(value, paper)}));
}

/** Writes the colour tokens and their contrast to `palette.json`, for the palette on the branding page. */
export default function tokenPalette({siteDir}: LoadContext): Plugin<Palette> {
  const file = path.join(siteDir, 'src/css/tokens.css');
  return {
    name: 'token-palette',
    getPathsToWatch: () => [file],
    loadContent: () => {
      const css = readFileSync(file, 'utf8');
      const light = hexTokens(css, 'light');
      const dark = new Map([...light, ...hexTokens(css, 'dark')]);
      return {light: swatches(light), dark: swatches(dark)};
    },
    contentLoaded: async ({content, actions}) => {
      await actions.createData('palette.json', content);
    },
  };
}
