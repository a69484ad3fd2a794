/** The build that produced this page, from the `version` plugin's tag. A page keeps its version until it is loaded again. */
export const versionOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
