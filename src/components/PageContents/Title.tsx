import {ThemeClassNames} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import TOCCollapsible from '@theme/TOCCollapsible';
import {type ComponentProps, use} from 'react';
import PageContents from './PageContents.ts';

/** The title in the text of a standalone page, with the collapsible table of contents below it. */
export default function Title(props: ComponentProps<'h1'>) {
  const contents = use(PageContents);
  return (
    <>
      <Heading as="h1" {...props} />
      {contents.length > 0 && <TOCCollapsible toc={contents} className={ThemeClassNames.docs.docTocMobile} />}
    </>
  );
}
