import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';

/** Gives a path of ours as the page's canonical address, with the last slash, which stock's permalinks lack. */
export function usePageAddress(): (path: string) => string {
  const {withBaseUrl} = useBaseUrlUtils();
  return (path) => withBaseUrl(path, {absolute: true}).replace(/\/?$/, '/');
}
