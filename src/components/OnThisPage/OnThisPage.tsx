import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

/** The contents of a page in its text, for windows without a column for them. Stock's need React to open and close. */
export default function OnThisPage({toc}: Pick<Props, 'toc'>) {
  return toc.length === 0 ? null : (
    <details className={clsx('disclosure', ThemeClassNames.docs.docTocMobile)}>
      <summary>On this page</summary>
      <TOCItems toc={toc} />
    </details>
  );
}
