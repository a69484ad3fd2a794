import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogPostItem/Content';
import TOCCollapsible from '@theme/TOCCollapsible';
import OriginalContent from '@theme-original/BlogPostItem/Content';

/** A post's text, and above it what is on the page, as in docs, for where nothing stands beside it. */
export default function BlogPostItemContent(props: Props) {
  const {isBlogPostPage, toc} = useBlogPost();
  return (
    <>
      {isBlogPostPage && toc.length > 0 && (
        <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />
      )}
      <OriginalContent {...props} />
    </>
  );
}
