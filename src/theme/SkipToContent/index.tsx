import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {focusOnce} from '@site/src/features/focus/focus.ts';
import type {MouseEvent} from 'react';
import styles from './styles.module.css';

function skip(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (main !== null) {
    event.preventDefault();
    focusOnce(main);
  }
}

/**
 * The first stop of the keyboard on every page. Stock's takes the focus at each change
 * of page as well, which `route-changes` does in more cases: the second of two such
 * changes is 15 ms of a phone, right after the page is drawn.
 */
export default function SkipToContent() {
  const label = 'Skip to main content';
  return (
    <div role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
