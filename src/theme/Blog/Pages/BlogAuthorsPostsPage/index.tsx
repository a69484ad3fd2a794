import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import OriginalBlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';

/** One author's posts, with the description that stock leaves out. */
export default function BlogAuthorsPostsPage(props: Props) {
  const {author, listMetadata} = props;
  const page = listMetadata.page === 1 ? '' : ` Page ${listMetadata.page}.`;
  return (
    <>
      <OriginalBlogAuthorsPostsPage {...props} />
      <PageMetadata
        description={`${author.name}: every post it has written for our blog, newest first.${page}`}
      />
    </>
  );
}
