import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Adds the trailing slash of a page's address, which the stock permalinks lack. */
export const withLastSlash = (path: string): string => path.replace(/\/?$/, '/');

/** Turns a path on this site into the page's canonical address. An address of another site, such as an author's, stays. */
export function usePageAddress(): (path: string) => string {
  const {withBaseUrl} = useBaseUrlUtils();
  const {url} = useDocusaurusContext().siteConfig;
  return (path) => {
    const address = withBaseUrl(path, {absolute: true});
    return address.startsWith(`${url}/`) ? withLastSlash(address) : address;
  };
}
