import Link from '@docusaurus/Link';
import maintenanceWindows from '@generated/maintenance/default/windows.json';
import {useNow} from '@site/src/components/MaintenanceWindows/useNow.ts';
import {maintenanceState, maintenanceToTell} from '@site/src/data/maintenance.ts';
import {dateLocale} from '@site/src/features/dates/dates.ts';
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
  });
}

function state(now: number): string {
  const sentences = maintenanceToTell(maintenanceWindows, now).map((window) =>
    maintenanceState(window, now) === 'in progress'
      ? `${window.title}: in progress until ${written(window.end)} UTC.`
      : `${window.title}: starts on ${written(window.start)} UTC.`,
  );
  return sentences.length > 0 ? sentences.join(' ') : 'No maintenance is scheduled.';
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
        Maintenance
      </h2>
      <p className={styles.state}>{now === undefined ? 'We announce maintenance in advance.' : state(now)}</p>
      <Link to="/scheduled-maint/">Maintenance windows</Link>
    </section>
  );
}
