import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {isSection, sections} from '@site/src/data/sections.ts';
import clsx from 'clsx';
import {useEffect, useId, useState} from 'react';
import styles from './NearestPages.module.css';
import {type ListedPage, nearestPages, pageListFile} from './nearest.ts';

function PageList({heading, pages}: {heading: string; pages: ListedPage[]}) {
  const id = useId();
  return (
    pages.length > 0 && (
      <>
        <h2 id={id} className="margin-top--lg">
          {heading}
        </h2>
        <ul className={clsx('clean-list', styles.stops)} aria-labelledby={id}>
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
    )
  );
}

/** The pages with the most similar addresses, and the categories of the section, once their list has loaded. */
export default function NearestPages() {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const list = useBaseUrl(pageListFile);
  const [pages, setPages] = useState<ListedPage[]>([]);
  useEffect(() => {
    fetch(list)
      .then((response) => response.json())
      // Without the list, the page still has its fixed links.
      .then(setPages, () => {});
  }, [list]);
  const [folder = ''] = pathname.slice(base.length).split('/');
  const isMain = (path: string) => /^(category\/)?[^/]+\/$/.test(path.slice(`${base}${folder}/`.length));
  return (
    <div aria-live="polite">
      <PageList heading="Pages with a similar address" pages={nearestPages(pathname, pages, base)} />
      {isSection(folder) && (
        <PageList
          heading={`Main pages of ${sections[folder].label}`}
          pages={pages.filter(({path}) => path.startsWith(`${base}${folder}/`) && isMain(path))}
        />
      )}
    </div>
  );
}
