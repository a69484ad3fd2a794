import {groupBlogSidebarItemsByYear} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogSidebar/Content';
import styles from './styles.module.css';

/** A date whose year is the same in every time zone. */
function midYear(date: Date | string): string {
  return `${new Date(date).getUTCFullYear()}-07-01T00:00:00Z`;
}

/**
 * The years of the blog as stops, each with its posts. Ejected from
 * theme-classic 3.10.2, whose years are `h3` headings before the page's `h1`.
 * Years count in UTC: grouped in local time, a post of 1 January moves into the
 * wrong one west of Greenwich, which breaks hydration.
 */
export default function BlogSidebarContent({items, ListComponent}: Props) {
  const dated = items.map((item) => ({...item, date: midYear(item.date)}));
  return groupBlogSidebarItemsByYear(dated).map(([year, posts]) => (
    <div key={year} className={styles.year} role="group" aria-label={year}>
      <p className={styles.name} aria-hidden="true">
        {year}
      </p>
      <ListComponent items={posts} />
    </div>
  ));
}
