import Head from '@docusaurus/Head';
import {useEffect, useState} from 'react';
import {HelmetProvider} from 'react-helmet-async';

if (typeof document !== 'undefined') {
  HelmetProvider.canUseDOM = false;
}

/**
 * Leaves the head of a page as it came until all parts that add to it are there.
 * React hydrates in slices, and Helmet writes between two of them what it knows by
 * then: the description, the canonical address and `noindex` went for up to a
 * second on a slow phone, and the tab was called after the site.
 */
export default function SteadyHead() {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    HelmetProvider.canUseDOM = true;
    setIsWhole(true);
  }, []);
  return isWhole && <Head>{null}</Head>;
}
