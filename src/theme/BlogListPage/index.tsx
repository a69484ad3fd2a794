import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import BlogIndex from '@site/src/components/BlogIndex/BlogIndex.tsx';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import type {BlogView} from '@site/src/plugins/blog/blog.ts';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import A from '@theme/MDXComponents/A';

/** Only a blog of `src/plugins/blog` names its other views. */
const hasViews = (data: unknown): data is {views: BlogView[]} =>
  typeof data === 'object' && data !== null && 'views' in data;

/** The list of posts, below an introduction and links to the other views of the blog. */
export default function BlogListPage(props: Props) {
  const {items, metadata, sidebar} = props;
  const {plugin} = useRouteContext();
  const data = usePluginData(plugin.name, plugin.id);
  return (
    <BlogIndex
      title={metadata.blogTitle}
      description={metadata.blogDescription}
      page={metadata.page}
      className={ThemeClassNames.page.blogListPage}
      tag="blog_posts_list"
      sidebar={sidebar}
      links={
        hasViews(data) &&
        data.views.map(({label, to}) => (
          <li key={to}>
            <A href={to}>{label}</A>
          </li>
        ))
      }
    >
      <StructuredData data={useBlogListPageStructuredData(props)} />
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={metadata} />
    </BlogIndex>
  );
}
