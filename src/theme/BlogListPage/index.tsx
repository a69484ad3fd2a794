import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import StructuredData from '@site/src/components/StructuredData/StructuredData.tsx';
import type {BlogView} from '@site/src/features/blog/blog.ts';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import A from '@theme/MDXComponents/A';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Only a blog of `src/features/blog` names its other views. */
const hasViews = (data: unknown): data is {views: BlogView[]} =>
  typeof data === 'object' && data !== null && 'views' in data;

/**
 * The list of posts. Ejected from theme-classic 3.10.2, whose list has no `h1`
 * and uses the same title and description for every page.
 */
export default function BlogListPage(props: Props) {
  const {items, metadata, sidebar} = props;
  const {plugin} = useRouteContext();
  const data = usePluginData(plugin.name, plugin.id);
  const views = hasViews(data) ? data.views : [];
  const {blogTitle, blogDescription, page} = metadata;
  const title = page === 1 ? blogTitle : `${blogTitle}, page ${page}`;
  const description = page === 1 ? blogDescription : `${blogDescription} Page ${page}.`;
  return (
    <HtmlClassNameProvider
      className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}
    >
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag="blog_posts_list" />
      <StructuredData data={useBlogListPageStructuredData(props)} />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          <p>{blogDescription}</p>
          {views.length > 0 && (
            <ul className={clsx('clean-list', styles.views)}>
              {views.map(({label, to}) => (
                <li key={to}>
                  <A href={to}>{label}</A>
                </li>
              ))}
            </ul>
          )}
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
