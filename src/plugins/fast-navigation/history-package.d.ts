/** The package `history` by a path that the alias does not replace. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
