import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostPaginator';
import OriginalPaginator from '@theme-init/BlogPostPaginator';
import PageFeedback from '../../PageFeedback.tsx';

/** Asks whether the post was useful, above the links to the newer and the older one. */
export default function BlogPostPaginator(props: Props) {
  const {title, permalink} = useBlogPost().metadata;
  return (
    <>
      <PageFeedback title={title} permalink={permalink} />
      <OriginalPaginator {...props} />
    </>
  );
}
