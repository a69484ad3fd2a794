// Copied from 3.10.2, whose list of posts has no heading and the same title on each of its pages.
import Link from '@docusaurus/Link';
import BlogIndex from '@site/src/components/BlogIndex/BlogIndex.tsx';
import {blogViews} from '@site/src/data/navigation.ts';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';

/** The list of posts, below an introduction and links to the other views of the blog. */
export default function BlogListPage(props: Props) {
  const {items, metadata, sidebar} = props;
  return (
    <>
      <BlogListPageStructuredData {...props} />
      <BlogIndex
        title={metadata.blogTitle}
        description={metadata.blogDescription}
        page={metadata.page}
        sidebar={sidebar}
        links={blogViews.map(({label, to}) => (
          <li key={to}>
            {/* Otherwise, `pathname://` would open a tab. */}
            <Link to={to} target={undefined}>
              {label}
            </Link>
          </li>
        ))}
      >
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogIndex>
    </>
  );
}
