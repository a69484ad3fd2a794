import {byYear} from '@site/src/dates.ts';
import type {Props} from '@theme/BlogSidebar/Content';
import styles from './styles.module.css';

/**
 * The years of the blog as stops, each with its posts. Ejected from
 * theme-classic 3.10.2, whose years count in local time, and are `h3` headings
 * before the page's `h1`.
 */
export default function BlogSidebarContent({items, ListComponent}: Props) {
  return byYear(items, ({date}) => date).map(([year, posts]) => (
    <div key={year} className={styles.year} role="group" aria-label={year}>
      <p className={styles.name} aria-hidden="true">
        {year}
      </p>
      <ListComponent items={posts} />
    </div>
  ));
}
