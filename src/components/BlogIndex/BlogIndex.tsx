import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import {PageMetadata} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {numbered} from './numbered.ts';

interface Props {
  title: string;
  /** One sentence that says what the list contains. The page shows it below the title, and search results show it too. */
  description: string;
  /** The number of this page of a long list, which is a part of its title. */
  page?: number;
  sidebar: BlogSidebar;
  /** The links below the introduction, each an `<li>`. */
  links?: ReactNode;
  children: ReactNode;
}

/** A page that lists the posts, the tags or the authors of the blog. */
export default function BlogIndex({title, description, page = 1, sidebar, links, children}: Props) {
  const metadata = numbered({title, description}, page);
  return (
    <>
      <PageMetadata {...metadata} />
      <BlogLayout sidebar={sidebar}>
        <header className="margin-bottom--lg">
          <Heading as="h1">{metadata.title}</Heading>
          <p>{description}</p>
          {links && <ul className="clean-list link-row">{links}</ul>}
        </header>
        {children}
      </BlogLayout>
    </>
  );
}
