// Copied from 3.10.2, whose years are in local time, which may differ from those in the HTML, and are headings before the
// page's own.
import {byYear} from '@site/src/data/dates.ts';
import type {Props} from '@theme/BlogSidebar/Content';

/** The posts of the blog, grouped by year. */
export default function BlogSidebarContent({items, ListComponent}: Props) {
  return byYear(items, ({date}) => date).map(([year, posts]) => (
    <div key={year} className="line-stop blog-year" role="group" aria-label={year}>
      <strong aria-hidden="true">{year}</strong>
      <ListComponent items={posts} />
    </div>
  ));
}
