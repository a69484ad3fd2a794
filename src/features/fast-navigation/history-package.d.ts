/** The same as `history`, by a name that is no alias. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
