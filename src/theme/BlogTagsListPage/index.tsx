import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsListPage';
import OriginalBlogTagsListPage from '@theme-original/BlogTagsListPage';

/** The list of tags, with the description that stock leaves out. */
export default function BlogTagsListPage(props: Props) {
  return (
    <>
      <OriginalBlogTagsListPage {...props} />
      <PageMetadata description="All subjects that our posts are about, each with the number of posts you will find under it." />
    </>
  );
}
