import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props as ContentsProps} from '@theme/TOCCollapsible';
import TOCCollapsible from '@theme/TOCCollapsible';

interface Props {
  toc: ContentsProps['toc'];
  frontMatter: {
    /** Not a boolean for every kind of page in the types of Docusaurus. */
    hide_table_of_contents?: unknown;
    toc_min_heading_level?: number;
    toc_max_heading_level?: number;
  };
}

/** The collapsible table of contents in the text of a page, for windows without a column for it. */
export default function TextContents({toc, frontMatter}: Props) {
  const {toc_min_heading_level: min, toc_max_heading_level: max} = frontMatter;
  if (frontMatter.hide_table_of_contents || toc.length === 0) {
    return null;
  }
  return (
    <TOCCollapsible
      toc={toc}
      className={ThemeClassNames.docs.docTocMobile}
      {...(min !== undefined && {minHeadingLevel: min})}
      {...(max !== undefined && {maxHeadingLevel: max})}
    />
  );
}
