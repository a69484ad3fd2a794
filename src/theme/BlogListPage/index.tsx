import Link from '@docusaurus/Link';
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import BlogIndex from '@site/src/components/BlogIndex/BlogIndex.tsx';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import {blogViews} from '@site/src/data/navigation.ts';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';

/** The list of posts, below an introduction and links to the other views of the blog. */
export default function BlogListPage(props: Props) {
  const {items, metadata, sidebar} = props;
  return (
    <BlogIndex
      title={metadata.blogTitle}
      description={metadata.blogDescription}
      page={metadata.page}
      className={ThemeClassNames.page.blogListPage}
      tag="blog_posts_list"
      sidebar={sidebar}
      links={blogViews.map(({label, to}) => (
        <li key={to}>
          <Link to={to} target={undefined}>
            {label}
          </Link>
        </li>
      ))}
    >
      <StructuredData data={useBlogListPageStructuredData(props)} />
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogIndex>
  );
}
