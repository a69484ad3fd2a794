import Link from '@docusaurus/Link';
import {maintenanceState, maintenanceWindows, nextMaintenance} from '@site/src/data/maintenance.ts';
import {dateLocale} from '@site/src/dates.ts';
import {useEffect, useState} from 'react';
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
  const next = nextMaintenance(maintenanceWindows, now);
  if (next === undefined) {
    return 'No maintenance is announced.';
  }
  return maintenanceState(next, now) === 'in progress'
    ? `${next.title}: under way until ${moment.format(new Date(next.end))} UTC.`
    : `${next.title}: from ${moment.format(new Date(next.start))} UTC.`;
}

/**
 * The state of maintenance, in two lines at most. The page was built earlier than it is
 * read, so only the reader's clock can tell the state; until then, and without
 * script, it points to the windows.
 */
export default function MaintenanceNotice() {
  const [text, setText] = useState('We announce planned interruptions ahead.');
  useEffect(() => setText(state(Date.now())), []);
  return (
    <section className={styles.notice} aria-labelledby="maintenance">
      <h2 id="maintenance" className={styles.heading}>
        Maintenance
      </h2>
      <p className={styles.state}>{text}</p>
      <Link to="/scheduled-maint/">Maintenance windows</Link>
    </section>
  );
}
