import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogPostItem/Content';
import TOCCollapsible from '@theme/TOCCollapsible';
import OriginalContent from '@theme-original/BlogPostItem/Content';

/** Adds a collapsible table of contents above a post's text, as in docs, for windows without a column for it. */
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
