/** The version during the build. The `version` plugin defines it for the renderer only. */
declare const builtVersion: string;

/**
 * The version of the site that this page belongs to: the commit that it was built from. While a page is rendered
 * during the build, the version comes from the plugin. In a browser it comes from the page's `<meta>` element, and
 * stays the same until the reader loads a page again.
 */
export const versionOfPage = (): string | undefined =>
  typeof document === 'undefined'
    ? builtVersion
    : document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
