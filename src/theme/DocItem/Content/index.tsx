import {useDoc} from '@docusaurus/plugin-content-docs/client';
import TextContents from '@site/src/components/TextContents/TextContents.tsx';
import type {Props} from '@theme/DocItem/Content';
import OriginalContent from '@theme-original/DocItem/Content';

/** Adds the collapsible table of contents below the title, as in posts. Stock shows it above the title. */
export default function DocItemContent({children}: Props) {
  const {frontMatter, toc} = useDoc();
  return (
    <OriginalContent>
      <TextContents toc={toc} frontMatter={frontMatter} />
      {children}
    </OriginalContent>
  );
}
