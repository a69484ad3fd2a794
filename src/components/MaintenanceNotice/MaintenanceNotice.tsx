import Link from '@docusaurus/Link';
import {type MaintenanceWindow, maintenanceWindows} from '@site/src/data/maintenance.ts';
import Heading from '@theme/Heading';
import {useEffect, useState} from 'react';
import styles from './MaintenanceNotice.module.css';

const moment = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The window that runs at `now` or else comes next. */
function nextWindow(now: number): MaintenanceWindow | undefined {
  return maintenanceWindows
    .filter(({end}) => Date.parse(end) > now)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))[0];
}

function state(now: number): string {
  const next = nextWindow(now);
  if (next === undefined) {
    return 'No maintenance is announced.';
  }
  const running = Date.parse(next.start) <= now;
  return running
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
      <Heading as="h2" id="maintenance" className={styles.heading}>
        Maintenance
      </Heading>
      <p className={styles.state}>{text}</p>
      <Link to="/scheduled-maint/">Maintenance windows</Link>
    </section>
  );
}
