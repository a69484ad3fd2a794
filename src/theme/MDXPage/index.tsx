import TextContents from '@site/src/components/TextContents/TextContents.tsx';
import PageOwner from '@site/src/plugins/page-owners/page-owners.tsx';
import MDXComponents from '@theme/MDXComponents';
import type {Props} from '@theme/MDXPage';
import OriginalMDXPage from '@theme-original/MDXPage';
import {type ComponentProps, type ComponentType, useMemo} from 'react';

/** A standalone page as MDX compiles it. Docusaurus's type leaves out the property. */
type Page = ComponentType<{components: {h1: ComponentType<ComponentProps<'h1'>>}}>;

/**
 * Adds the class `markdown` to the text of a standalone page, the collapsible table of contents below its title, and its
 * owner below the text. Stock has the first two only in docs and posts.
 */
export default function MDXPage({content, ...props}: Props) {
  const text = useMemo(() => {
    const Content: Page = content;
    const {frontMatter, metadata, toc} = content;
    const Title = (title: ComponentProps<'h1'>) => (
      <>
        <MDXComponents.h1 {...title} />
        <TextContents toc={toc} frontMatter={frontMatter} />
      </>
    );
    const Text = () => (
      <>
        <div className="markdown">
          <Content components={{h1: Title}} />
        </div>
        <PageOwner page={metadata} />
      </>
    );
    return Object.assign(Text, content);
  }, [content]);
  return <OriginalMDXPage {...props} content={text} />;
}
