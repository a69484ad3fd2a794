import {loadPart} from '@site/src/plugins/docs-in-parts/parts.ts';
import {partOf} from '@site/src/plugins/docs-in-parts/stand-in.ts';
import type {Props} from '@theme/DocSidebarItem/Link';
import Original from '@theme-original/DocSidebarItem/Link';
import {useCallback, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** In an open category whose pages are still to arrive. When they do, they take its place. */
function PendingPages({part}: {part: string}) {
  const [isFailed, setFailed] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const load = useCallback(() => {
    setFailed(false);
    loadPart(part).catch(() => setFailed(true));
  }, [part]);
  useEffect(load, [load]);
  return (
    <li ref={place} className="menu__list-item" tabIndex={-1}>
      {isFailed ? (
        <p className={styles.pending} role="alert">
          These pages did not arrive.{' '}
          <button
            type="button"
            className={styles.retry}
            onClick={() => {
              // The button goes away with the failure.
              place.current?.focus();
              load();
            }}
          >
            Retry
          </button>
        </p>
      ) : (
        <p className={styles.pending} role="status">
          Loading…
        </p>
      )}
    </li>
  );
}

/** A page in a sidebar, or what stands there until a category's pages have arrived. */
export default function DocSidebarItemLink(props: Props) {
  const part = partOf(props.item);
  return part === undefined ? <Original {...props} /> : <PendingPages part={part} />;
}
