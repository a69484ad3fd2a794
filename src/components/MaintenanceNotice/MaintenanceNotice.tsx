import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {summarise} from '@site/src/components/MaintenanceWindows/summary.ts';
import {useNow} from '@site/src/components/MaintenanceWindows/useNow.ts';
import {dateLocale} from '@site/src/data/dates.ts';
import clsx from 'clsx';
import styles from './MaintenanceNotice.module.css';

/** This runs only if a window is shown, because the first use of `Intl` blocks a phone. See features/dates. */
function written(iso: string): string {
  return new Date(iso).toLocaleString(dateLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
}

/**
 * The current or next maintenance. The state depends on the reader's clock, because the page was built
 * earlier. Until the clock is known, and without JavaScript, the notice only links to the windows.
 */
export default function MaintenanceNotice() {
  const now = useNow();
  return (
    <section className={clsx('alert theme-admonition-warning', styles.notice)} aria-labelledby="maintenance">
      <h2 id="maintenance" className={styles.heading}>
        <Translate id="handbook.maintenance.notice.heading">Maintenance</Translate>
      </h2>
      <p className={styles.state}>
        {now === undefined
          ? translate({
              id: 'handbook.maintenance.notice.announced',
              message: 'We announce maintenance in advance.',
            })
          : summarise(now, written)}
      </p>
      <Link to="/scheduled-maint/">
        <Translate id="handbook.maintenance.notice.all">Maintenance windows</Translate>
      </Link>
    </section>
  );
}
