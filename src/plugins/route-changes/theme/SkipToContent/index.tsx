import {translate} from '@docusaurus/Translate';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import type {MouseEvent} from 'react';
import {focusOnce} from '../../../focus/focus.ts';
import styles from './styles.module.css';

function skip(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (main !== null) {
    event.preventDefault();
    focusOnce(main);
  }
}

/**
 * The first tab stop on every page. The stock component also moves the focus at each change of page. `client.ts`
 * already does so in more cases, and a second move costs a phone 15 ms directly after the page is rendered.
 */
export default function SkipToContent() {
  const label = translate({id: 'theme.common.skipToMainContent', message: 'Skip to main content'});
  return (
    <div role="region" aria-label={label}>
      <a className={styles.skipToContent} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
