import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import TextContents from '@site/src/components/TextContents/TextContents.tsx';
import type {Props} from '@theme/BlogPostItem/Content';
import OriginalContent from '@theme-original/BlogPostItem/Content';

/** Adds a collapsible table of contents above a post's text, as in docs, for windows without a column for it. */
export default function BlogPostItemContent(props: Props) {
  const {frontMatter, isBlogPostPage, toc} = useBlogPost();
  return (
    <>
      {isBlogPostPage && <TextContents toc={toc} frontMatter={frontMatter} />}
      <OriginalContent {...props} />
    </>
  );
}
