declare module 'subset-font' {
  /** The options that this site uses. */
  interface Options {
    targetFormat: 'woff2';
    /** Tags of OpenType features. */
    keepFeatures: string[];
    variationAxes: Record<string, {min: number; max: number}>;
  }
  /** Reduces a font to the letters of a text. It leaves out letters that the font does not have. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
