/** Docusaurus's own start: it preloads the page's parts and hydrates. */
declare module '@docusaurus/core/lib/client/clientEntry.js';
