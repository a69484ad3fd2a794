import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsPostsPage';
import OriginalBlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';

/** The posts of a tag; stock gives every page of a long list the same title and description. */
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
