/** The version during the build. The plugin defines it, for the renderer only. */
declare const builtVersion: string | undefined;

/**
 * The version of the site that this page belongs to: the commit that it was built from. While a page is rendered
 * during the build, the version comes from the plugin. In a browser it comes from the page's `<meta>` element, and
 * stays the same until the reader loads a page again. Without the plugin, there is none.
 */
export function versionOfPage(): string | undefined {
  if (typeof document !== 'undefined') {
    return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;
  }
  return typeof builtVersion === 'undefined' ? undefined : builtVersion;
}
