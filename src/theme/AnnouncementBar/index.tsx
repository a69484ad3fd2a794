import Link from '@docusaurus/Link';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import {announcement} from '@site/src/data/announcement.ts';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The day of an announcement, as 10 July 2025. */
function Day({iso}: {iso: string}) {
  const day = new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <time className={styles.day} dateTime={iso}>
      {day}
    </time>
  );
}

/** The notice above the top bar: day, text, one link and a way to dismiss it. */
export default function AnnouncementBar() {
  const {isActive, close} = useAnnouncementBar();
  if (announcement === null || !isActive) {
    return null;
  }
  const {text, link, start} = announcement;
  return (
    <aside className={clsx('theme-announcement-bar', styles.bar)} aria-label="Announcement">
      <p className={styles.notice}>
        {start !== undefined && <Day iso={start} />} {text}{' '}
        {link !== undefined && <Link to={link.to}>{link.label}</Link>}
      </p>
      <CloseButton className={styles.close} aria-label="Dismiss this announcement" onClick={close} />
    </aside>
  );
}
