// Wrapped (3.10.2), because stock sets no description, and the same title on each page of a long list.
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import {numbered} from '@site/src/components/BlogIndex/numbered.ts';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

/** Adds a description to an author's posts, and a separate title from page 2 on. Stock sets neither. */
export default function BlogAuthorsPostsPage(props: Props) {
  const {page} = props.listMetadata;
  const {name: author = ''} = props.author;
  const description = translate(
    {
      id: 'handbook.blog.author.description',
      message: 'Every post that {author} has written, with a summary of each.',
    },
    {author},
  );
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      <PageMetadata {...(page === 1 ? {description} : numbered({title: author, description}, page))} />
    </>
  );
}
