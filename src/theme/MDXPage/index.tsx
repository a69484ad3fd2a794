import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {useMemo} from 'react';

/** A standalone page's text under the rules of all text: stock marks docs and posts `markdown`, these not. */
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
