import type {ComponentProps} from 'react';
import {watchOverflow} from './overflow.ts';

/** A table that scrolls sideways if it is wider than the page. Only then is it a tab stop, as a block of code is. */
export default function TableScroll(props: ComponentProps<'table'>) {
  return (
    // A group and not a region, because regions would be many landmarks with the same name.
    <div ref={watchOverflow} className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
