import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ListedPage, pageListFile} from '@site/src/plugins/clean-addresses/browser.ts';
import clsx from 'clsx';
import {useEffect, useId, useState} from 'react';
import styles from './NearestPages.module.css';
import {nearestPages} from './nearest.ts';

/** The pages with the most similar addresses, once their list has loaded. Renders nothing if there are none. */
export default function NearestPages() {
  const {pathname} = useLocation();
  const list = useBaseUrl(pageListFile);
  const headingId = useId();
  const [pages, setPages] = useState<ListedPage[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const response = await fetch(list, {signal: abort.signal});
      if (response.ok) {
        setPages(nearestPages(pathname, await response.json()));
      }
    };
    // Without the list, the page still has its fixed links.
    load().catch(() => setPages([]));
    return () => abort.abort();
  }, [list, pathname]);
  return (
    <div aria-live="polite">
      {pages.length > 0 && (
        <>
          <h2 id={headingId} className="margin-top--lg">
            <Translate id="handbook.nearestPages.heading">Pages with a similar address</Translate>
          </h2>
          <ul className={clsx('clean-list', styles.stops)} aria-labelledby={headingId}>
            {pages.map(({path, title}) => (
              <li key={path} className="line-stop">
                <Link to={path} autoAddBaseUrl={false}>
                  {title}
                </Link>
                <span className={styles.path}>{path}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
