import Link from '@docusaurus/Link';
import {useNow} from '@site/src/components/MaintenanceWindows/useNow.ts';
import {maintenanceState, maintenanceToTell, maintenanceWindows} from '@site/src/data/maintenance.ts';
import {dateLocale} from '@site/src/dates.ts';
import styles from './MaintenanceNotice.module.css';

const moment = new Intl.DateTimeFormat(dateLocale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

function state(now: number): string {
  const told = maintenanceToTell(maintenanceWindows, now).map((window) =>
    maintenanceState(window, now) === 'in progress'
      ? `${window.title}: under way until ${moment.format(new Date(window.end))} UTC.`
      : `${window.title}: from ${moment.format(new Date(window.start))} UTC.`,
  );
  return told.length > 0 ? told.join(' ') : 'No maintenance is announced.';
}

/**
 * The state of maintenance, in two lines unless several windows are open at once. The page was built earlier than it is
 * read, so only the reader's clock can tell the state; until then, and without
 * script, it points to the windows.
 */
export default function MaintenanceNotice() {
  const now = useNow();
  return (
    <section className={styles.notice} aria-labelledby="maintenance">
      <h2 id="maintenance" className={styles.heading}>
        Maintenance
      </h2>
      <p className={styles.state}>
        {now === undefined ? 'We announce planned interruptions ahead.' : state(now)}
      </p>
      <Link to="/scheduled-maint/">Maintenance windows</Link>
    </section>
  );
}
