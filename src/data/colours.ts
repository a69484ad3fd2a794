/** The colours that code outside of the style sheet needs. They repeat values of `src/css/tokens.css`. */

/** The colour of the browser's own bar in light mode, which is that of `--paper`. */
export const themeColour = '#faf8f3';

/**
 * The colours that the drawings in pages use, each with its token. A file contains the colours of light mode, so any
 * program can show it. The build replaces each colour with its token, which has another value in dark mode.
 */
export const drawingColours = {
  '#faf8f3': 'var(--paper)',
  '#fffdf9': 'var(--paper-raised)',
  '#1c2128': 'var(--ink)',
  '#4a5261': 'var(--ink-soft)',
  '#d8d2c4': 'var(--rule)',
  '#1f5fa8': 'var(--line-docs)',
  '#b3264a': 'var(--line-blog)',
  '#1e7046': 'var(--line-projects)',
  '#8a5300': 'var(--line-services)',
  '#6a3fb0': 'var(--line-elementos)',
  '#0b6b78': 'var(--line-team)',
};
