// Copied from 3.10.2, whose list has no introduction and no description for search engines.
import {translateBlogAuthorsListPageTitle} from '@docusaurus/theme-common/internal';
import BlogIndex from '@site/src/components/BlogIndex/BlogIndex.tsx';
import {postCount} from '@site/src/components/BlogIndex/post-count.ts';
import Author from '@theme/Blog/Components/Author';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';

/** The authors, with their numbers of posts in words. Stock shows only a number beside the name. */
export default function BlogAuthorsListPage({authors, sidebar}: Props) {
  return (
    <BlogIndex
      title={translateBlogAuthorsListPageTitle()}
      description="This page lists the authors of our posts, with their subjects and the number of their posts."
      sidebar={sidebar}
    >
      <ul className="clean-list">
        {authors.map(({count, ...author}) => (
          <li key={author.key}>
            <Author
              as="h2"
              author={{...author, title: [author.title, postCount(count)].filter(Boolean).join('. ')}}
            />
          </li>
        ))}
      </ul>
    </BlogIndex>
  );
}
