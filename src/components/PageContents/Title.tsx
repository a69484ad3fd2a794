import Heading from '@theme/Heading';
import {type ComponentProps, use} from 'react';
import PageContents from './PageContents.ts';

/** The title in the text of a standalone page, with the collapsible table of contents below it. */
export default function Title(props: ComponentProps<'h1'>) {
  return (
    <>
      <Heading as="h1" {...props} />
      {use(PageContents)}
    </>
  );
}
