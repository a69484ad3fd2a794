declare module 'subset-font' {
  /** As far as it is used here. */
  interface Options {
    targetFormat: 'woff2';
    /** Tags of OpenType features. */
    keepFeatures: string[];
    variationAxes: Record<string, {min: number; max: number}>;
  }
  /** Cuts a font to the letters of a text; those that it lacks are left out. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
