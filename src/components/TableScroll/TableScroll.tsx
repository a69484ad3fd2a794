import {translate} from '@docusaurus/Translate';
import {watchOverflow} from '@site/src/plugins/code-blocks/overflow.ts';
import type {ComponentProps} from 'react';

/** A table that scrolls sideways if it is wider than the page. Only then it is a tab stop, as a block of code is. */
export default function TableScroll(props: ComponentProps<'table'>) {
  const label = translate({id: 'handbook.table', message: 'Table'});
  return (
    // A group and not a region, because regions would be many landmarks with the same name.
    <div ref={watchOverflow} className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
