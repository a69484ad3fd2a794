import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ListedPage, pageListFile} from '@site/src/plugins/addresses/browser.ts';
import clsx from 'clsx';
import {useEffect, useState} from 'react';
import styles from './NearestPages.module.css';
import {nearestPages} from './nearest.ts';

/** The pages with the most similar addresses, once their list has loaded. */
export default function NearestPages() {
  const {pathname} = useLocation();
  const list = useBaseUrl(pageListFile);
  const [pages, setPages] = useState<ListedPage[]>([]);
  useEffect(() => {
    fetch(list)
      .then((response) => response.json())
      // Without the list, the page still has its fixed links.
      .then(setPages, () => {});
  }, [list]);
  const nearest = nearestPages(pathname, pages);
  return (
    <div aria-live="polite">
      {nearest.length > 0 && (
        <>
          <h2 id="nearest" className="margin-top--lg">
            <Translate id="handbook.nearestPages.heading">Pages with a similar address</Translate>
          </h2>
          <ul className={clsx('clean-list', styles.stops)} aria-labelledby="nearest">
            {nearest.map(({path, title}) => (
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
