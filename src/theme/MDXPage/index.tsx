import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';

/** Adds the class `markdown` to the text of a standalone page. Stock adds it only to docs and posts. */
export default function MDXPage({content: Content, ...props}: Props) {
  const content = useMemo(() => {
    const Text = () => (
      <div className="markdown">
        <Content />
      </div>
    );
    return Object.assign(Text, Content);
  }, [Content]);
  return <OriginalMDXPage {...props} content={content} />;
}
