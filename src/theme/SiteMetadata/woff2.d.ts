declare module '*.woff2' {
  /** The address of the font, with the hash of its content. */
  const address: string;
  export default address;
}
