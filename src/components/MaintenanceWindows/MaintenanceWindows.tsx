import windows from '@generated/maintenance/default/windows.json';
import {
  type MaintenanceState,
  type MaintenanceWindow,
  maintenanceState,
  maintenanceToTell,
} from '@site/src/data/maintenance.ts';
import {dateLocale} from '@site/src/features/dates/dates.ts';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './MaintenanceWindows.module.css';
import {useNow} from './useNow.ts';

const format: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};
const utc = new Intl.DateTimeFormat(dateLocale, {...format, timeZone: 'UTC'});

const stateLabels: Record<MaintenanceState, string> = {
  upcoming: 'Upcoming',
  'in progress': 'In progress',
  past: 'Past',
};

function summarise(now: number): string {
  const local = new Intl.DateTimeFormat(dateLocale, format);
  const sentences = maintenanceToTell(windows, now).map((window) =>
    maintenanceState(window, now) === 'in progress'
      ? `In progress: ${window.title}, until ${local.format(new Date(window.end))}.`
      : `Next: ${window.title}, starting on ${local.format(new Date(window.start))}.`,
  );
  return sentences.length > 0 ? sentences.join(' ') : 'No maintenance is in progress or scheduled.';
}

function Moment({iso, formatter}: {iso: string; formatter: Intl.DateTimeFormat}) {
  return <time dateTime={iso}>{formatter.format(new Date(iso))}</time>;
}

function Window({window, now}: {window: MaintenanceWindow; now: number | undefined}) {
  const {id, title, services, start, end, effect} = window;
  const state = now === undefined ? undefined : maintenanceState(window, now);
  const local = now === undefined ? undefined : new Intl.DateTimeFormat(dateLocale, format);
  return (
    <li className={clsx('line-stop', styles.window)} id={id} data-state={state}>
      <Heading as="h3" className={styles.title}>
        {title} <span className={styles.state}>{state && stateLabels[state]}</span>
      </Heading>
      <dl className={styles.facts}>
        <dt>Services</dt>
        <dd>{services.join(', ')}</dd>
        <dt>In UTC</dt>
        <dd>
          <Moment iso={start} formatter={utc} /> to <Moment iso={end} formatter={utc} />
        </dd>
        <dt className={styles.local}>Your time</dt>
        <dd
          className={clsx(styles.local, styles.room)}
          data-room={`${utc.format(new Date(start))} to ${utc.format(new Date(end))}`}
        >
          {local && (
            <span>
              <Moment iso={start} formatter={local} /> to <Moment iso={end} formatter={local} />
            </span>
          )}
        </dd>
        <dt>Effect</dt>
        <dd>{effect}</dd>
      </dl>
    </li>
  );
}

/**
 * Maintenance windows in UTC, the latest first. When the reader's clock is known,
 * it adds their state and the reader's local time. Without JavaScript it shows no
 * state, because the state depends on the current time.
 */
export default function MaintenanceWindows() {
  const now = useNow();
  return (
    <>
      <p className={clsx('alert theme-admonition-warning', styles.summary)} data-needs-application>
        {now === undefined ? 'The start and the end of each window are in UTC.' : summarise(now)}
      </p>
      {windows.length === 0 ? (
        <p>We have not announced any maintenance windows yet.</p>
      ) : (
        <ol className={styles.windows}>
          {windows.map((window) => (
            <Window key={window.id} window={window} now={now} />
          ))}
        </ol>
      )}
    </>
  );
}
