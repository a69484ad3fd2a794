declare module '@generated/token-palette/default/palette.json' {
  const palette: import('./token-palette.ts').Palette;
  export default palette;
}
