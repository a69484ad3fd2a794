import PageContents from '@site/src/components/PageContents/PageContents.ts';
import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';

/**
 * Adds the class `markdown` to the text of a standalone page, and the collapsible table of contents below its title.
 * Stock has both only in docs and posts.
 */
export default function MDXPage({content: Content, ...props}: Props) {
  const content = useMemo(() => {
    const {frontMatter, toc} = Content;
    const Text = () => (
      <PageContents value={frontMatter.hide_table_of_contents ? [] : toc}>
        <div className="markdown">
          <Content />
        </div>
      </PageContents>
    );
    return Object.assign(Text, Content);
  }, [Content]);
  return <OriginalMDXPage {...props} content={content} />;
}
