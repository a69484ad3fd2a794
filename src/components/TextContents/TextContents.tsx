import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props as ContentsProps} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

interface Props {
  toc: ContentsProps['toc'];
  frontMatter: {
    /** Not a boolean for every kind of page in the types of Docusaurus. */
    hide_table_of_contents?: unknown;
    toc_min_heading_level?: number;
    toc_max_heading_level?: number;
  };
}

/** "On this page" in the text, for windows without a column for it. Stock's needs React to open and close. */
export default function TextContents({toc, frontMatter}: Props) {
  const {toc_min_heading_level: min, toc_max_heading_level: max} = frontMatter;
  if (frontMatter.hide_table_of_contents || toc.length === 0) {
    return null;
  }
  return (
    <details className={clsx('disclosure', ThemeClassNames.docs.docTocMobile)}>
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </summary>
      <TOCItems
        toc={toc}
        {...(min !== undefined && {minHeadingLevel: min})}
        {...(max !== undefined && {maxHeadingLevel: max})}
      />
    </details>
  );
}
