import {type ComponentProps, useEffect, useRef, useState} from 'react';

/** A table that scrolls by itself where it is wider than the page, by keyboard too, and is no tab stop where it is not. */
export default function TableScroll(props: ComponentProps<'table'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) {
      return;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    // The text face may arrive late, and the table grow with it while its frame stays as it is.
    for (const table of element.children) {
      observer.observe(table);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="table-scroll"
      // A group, not a region: a page of tables would be a page of landmarks of one name.
      {...(scrolls && {tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways'})}
    >
      <table {...props} />
    </div>
  );
}
