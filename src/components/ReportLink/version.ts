/** The version of the site that this page belongs to, as `src/data/version.ts` names it. Only for use in a browser. */
export const versionOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
