import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';

/** Gives a path the last slash that pages' addresses have, and stock's permalinks lack. */
export const withLastSlash = (path: string): string => path.replace(/\/?$/, '/');

/** Gives a path of ours as the page's canonical address. */
export function usePageAddress(): (path: string) => string {
  const {withBaseUrl} = useBaseUrlUtils();
  return (path) => withLastSlash(withBaseUrl(path, {absolute: true}));
}
