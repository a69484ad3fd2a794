import Link from '@docusaurus/Link';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {announcement} from '@site/src/data/announcement.ts';
import {writtenDay} from '@site/src/dates.ts';
import {focusStart} from '@site/src/plugins/route-changes/focus-once.ts';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The notice above the top bar: day, text, one link and a way to dismiss it. */
export default function AnnouncementBar() {
  const {isActive, close} = useAnnouncementBar();
  if (announcement === null || !isActive) {
    return null;
  }
  const {text, link, start} = announcement;
  const dismiss = () => {
    close();
    // The button goes away with the bar, and would take the focus along.
    focusStart();
  };
  return (
    <aside className={clsx('theme-announcement-bar', styles.bar)} aria-label="Announcement">
      <p className={styles.notice}>
        {start !== undefined && (
          <time className={styles.day} dateTime={start}>
            {writtenDay(start)}
          </time>
        )}{' '}
        {text} {link !== undefined && <Link to={link.to}>{link.label}</Link>}
      </p>
      <CloseButton className={styles.close} aria-label="Dismiss this announcement" onClick={dismiss} />
    </aside>
  );
}
