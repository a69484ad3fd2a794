import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';

/** Adds the trailing slash of a page's address, which the stock permalinks lack. */
export const withLastSlash = (path: string): string => path.replace(/\/?$/, '/');

/** Turns a path on this site into the page's canonical address. */
export function usePageAddress(): (path: string) => string {
  const {withBaseUrl} = useBaseUrlUtils();
  return (path) => withLastSlash(withBaseUrl(path, {absolute: true}));
}
