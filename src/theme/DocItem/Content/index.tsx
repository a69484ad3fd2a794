import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import TOCCollapsible from '@theme/TOCCollapsible';
import OriginalContent from '@theme-original/DocItem/Content';

/** Adds the collapsible table of contents below the title, as in posts. Stock shows it above the title. */
export default function DocItemContent({children}: Props) {
  const {frontMatter, toc} = useDoc();
  const hasContents = frontMatter.hide_table_of_contents !== true && toc.length > 0;
  return (
    <OriginalContent>
      {hasContents && <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />}
      {children}
    </OriginalContent>
  );
}
