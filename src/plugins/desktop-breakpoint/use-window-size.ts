/**
 * Replaces theme-common's hook, which treats a window of exactly 996 px as mobile, and with which React replaces the
 * sidebar and the table of contents after hydration. The page keeps the HTML of the build, and the style sheets decide
 * what a window of this width shows.
 */
export const useWindowSize = () => 'ssr';
