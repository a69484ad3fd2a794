/** The address of the subset of the text face that every page uses. */
declare module '*.woff2?core' {
  const address: string;
  export default address;
}
