/** Name of the `<meta>` of a page that shows less than it should until the application draws it. */
export const startsAtOnce = 'starts-at-once';
