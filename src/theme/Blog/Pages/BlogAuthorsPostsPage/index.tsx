import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

/** Adds a description to an author's posts, and a separate title from page 2 on. Stock sets neither. */
export default function BlogAuthorsPostsPage(props: Props) {
  const {author, listMetadata} = props;
  const {page} = listMetadata;
  const description = `${author.name}: every post it has written for our blog, newest first.`;
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      {page === 1 ? (
        <PageMetadata description={description} />
      ) : (
        <PageMetadata title={`${author.name}, page ${page}`} description={`${description} Page ${page}.`} />
      )}
    </>
  );
}
