import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsPostsPage';
import OriginalBlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';

/** The posts of a tag, with a separate title from page 2 on. Stock uses the same title and description for every page. */
export default function BlogTagsPostsPage(props: Props) {
  const {tag, listMetadata} = props;
  return (
    <>
      <OriginalBlogTagsPostsPage {...props} />
      {listMetadata.page > 1 && (
        <PageMetadata
          title={`Posts tagged with "${tag.label}", page ${listMetadata.page}`}
          description={`${tag.description ?? tag.label} Page ${listMetadata.page}.`}
        />
      )}
    </>
  );
}
