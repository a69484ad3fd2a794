/** The build that the page came from, as the plugin `version` writes it: a page keeps its own until it is loaded anew. */
export const versionOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
