import PageContents from '@site/src/components/PageContents/PageContents.ts';
import TextContents from '@site/src/components/PageContents/TextContents.tsx';
import PageOwner from '@site/src/features/page-owners/page-owners.tsx';
import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';

/**
 * Adds the class `markdown` to the text of a standalone page, the collapsible table of contents below its title, and its
 * owner below the text. Stock has the first two only in docs and posts.
 */
export default function MDXPage({content: Content, ...props}: Props) {
  const content = useMemo(() => {
    const {frontMatter, metadata, toc} = Content;
    const Text = () => (
      <PageContents value={<TextContents toc={toc} frontMatter={frontMatter} />}>
        <div className="markdown">
          <Content />
        </div>
        <PageOwner page={metadata} />
      </PageContents>
    );
    return Object.assign(Text, Content);
  }, [Content]);
  return <OriginalMDXPage {...props} content={content} />;
}
