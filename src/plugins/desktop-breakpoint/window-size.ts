/**
 * Replaces theme-common's hook. The style sheets alone decide what a width shows, as in the built HTML: the hook would
 * remove the contents beside a doc at exactly 996 px, and render the page again after it has hydrated.
 */
export const useWindowSize = () => 'ssr';
