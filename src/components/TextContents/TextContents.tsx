import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

/** "On this page" in the text, for windows without a column for it. Stock's needs React to open and close. */
export default function TextContents({toc}: Pick<Props, 'toc'>) {
  return toc.length === 0 ? null : (
    <details className={clsx('disclosure', ThemeClassNames.docs.docTocMobile)}>
      <summary>On this page</summary>
      <TOCItems toc={toc} />
    </details>
  );
}
