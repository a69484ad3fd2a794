import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogArchivePage';
import OriginalBlogArchivePage from '@theme-original/BlogArchivePage';

/** The archive, with a description of its own: stock says "Archive" twice. */
export default function BlogArchivePage(props: Props) {
  return (
    <>
      <OriginalBlogArchivePage {...props} />
      <PageMetadata description="Every post since the first one in 2018, by year, so that you can find one by when it was written." />
    </>
  );
}
