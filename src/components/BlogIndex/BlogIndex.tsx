import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';

interface BlogIndexProps {
  title: string;
  /** One sentence that says what the list contains. The page shows it below the title, and search results show it too. */
  description: string;
  /** The class of the page, from `ThemeClassNames.page`. */
  className: string;
  /** The name of the kind of page in the metadata for crawlers. */
  tag: string;
  sidebar: BlogSidebar;
  /** The entries, each a `<li>`. */
  children: ReactNode;
}

/** A page that lists the tags or the authors of the blog. */
export default function BlogIndex({title, description, className, tag, sidebar, children}: BlogIndexProps) {
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, className)}>
      <PageMetadata title={title} description={description} />
      <SearchMetadata tag={tag} />
      <BlogLayout sidebar={sidebar}>
        <header>
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
        </header>
        <ul className="clean-list">{children}</ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
