import {translate} from '@docusaurus/Translate';
import {type ComponentProps, useEffect, useRef, useState} from 'react';

/** A table that scrolls sideways if it is wider than the page. It is a tab stop only then. */
export default function TableScroll(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const label = translate({id: 'handbook.table.scrolls', message: 'Table, scrolls sideways'});
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    // The web font may load late and widen the table, while its frame keeps its size.
    for (const table of element.children) {
      observer.observe(table);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="table-scroll"
      // It is a group and not a region, because regions would be many landmarks with the same name.
      {...(scrolls && {tabIndex: 0, role: 'group', 'aria-label': label})}
    >
      <table {...props} />
    </div>
  );
}
