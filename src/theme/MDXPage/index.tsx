import PageContents from '@site/src/components/PageContents/PageContents.ts';
import TextContents from '@site/src/components/PageContents/TextContents.tsx';
import {PageProvider} from '@site/src/features/page-owners/page-owners.tsx';
import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';

/**
 * Adds the class `markdown` to the text of a standalone page, and the collapsible table of contents below its title.
 * Stock has both only in docs and posts. It also tells `EditMetaRow` which page it belongs to.
 */
export default function MDXPage({content: Content, ...props}: Props) {
  const content = useMemo(() => {
    const {frontMatter, toc} = Content;
    const Text = () => (
      <PageContents value={<TextContents toc={toc} frontMatter={frontMatter} />}>
        <div className="markdown">
          <Content />
        </div>
      </PageContents>
    );
    return Object.assign(Text, Content);
  }, [Content]);
  return (
    <PageProvider value={Content.metadata}>
      <OriginalMDXPage {...props} content={content} />
    </PageProvider>
  );
}
