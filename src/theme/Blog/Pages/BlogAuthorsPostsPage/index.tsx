import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

/** One author's posts, with the description that stock leaves out, and a title of its own on page 2. */
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
