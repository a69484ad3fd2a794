import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsListPage';
import OriginalBlogTagsListPage from '@theme-original/BlogTagsListPage';

/** Adds a description to the list of tags. Stock sets none. */
export default function BlogTagsListPage(props: Props) {
  return (
    <>
      <OriginalBlogTagsListPage {...props} />
      <PageMetadata
        description={translate({
          id: 'handbook.blog.tags.description',
          message: 'All the subjects of our posts, with the number of posts about each of them.',
        })}
      />
    </>
  );
}
