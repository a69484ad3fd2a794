/** The version of the build that this page came from. It stays the same until the page is loaded again. */
export const versionOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
