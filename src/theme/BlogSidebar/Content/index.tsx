import {useThemeConfig} from '@docusaurus/theme-common';
import {byYear} from '@site/src/data/dates.ts';
import type {Props} from '@theme/BlogSidebar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The posts of the blog, grouped by year unless the site turns that off. */
export default function BlogSidebarContent({items, ListComponent}: Props) {
  if (!useThemeConfig().blog.sidebar.groupByYear) {
    return <ListComponent items={items} />;
  }
  return byYear(items, ({date}) => date).map(([year, posts]) => (
    <div key={year} className={clsx('line-stop', styles.year)} role="group" aria-label={year}>
      <p className={styles.name} aria-hidden="true">
        {year}
      </p>
      <ListComponent items={posts} />
    </div>
  ));
}
