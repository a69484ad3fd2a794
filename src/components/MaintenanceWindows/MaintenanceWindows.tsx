import Translate, {translate} from '@docusaurus/Translate';
import windows from '@generated/maintenance/default/windows.json';
import {dateLocale} from '@site/src/data/dates.ts';
import {type MaintenanceState, type MaintenanceWindow, maintenanceState} from '@site/src/data/maintenance.ts';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './MaintenanceWindows.module.css';
import {summarise} from './summary.ts';
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
  upcoming: translate({id: 'handbook.maintenance.upcoming', message: 'Upcoming'}),
  'in progress': translate({id: 'handbook.maintenance.inProgress', message: 'In progress'}),
  past: translate({id: 'handbook.maintenance.past', message: 'Past'}),
};

function Moment({iso, formatter}: {iso: string; formatter: Intl.DateTimeFormat}) {
  return <time dateTime={iso}>{formatter.format(new Date(iso))}</time>;
}

function Period({start, end, formatter}: {start: string; end: string; formatter: Intl.DateTimeFormat}) {
  return (
    <Translate
      id="handbook.maintenance.period"
      values={{
        start: <Moment iso={start} formatter={formatter} />,
        end: <Moment iso={end} formatter={formatter} />,
      }}
    >
      {'{start} to {end}'}
    </Translate>
  );
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
        <dt>
          <Translate id="handbook.maintenance.services">Services</Translate>
        </dt>
        <dd>{services.join(', ')}</dd>
        <dt>
          <Translate id="handbook.maintenance.utc">In UTC</Translate>
        </dt>
        <dd>
          <Period start={start} end={end} formatter={utc} />
        </dd>
        <dt className="needs-script">
          <Translate id="handbook.maintenance.local">Your time</Translate>
        </dt>
        <dd
          className={clsx('needs-script', styles.room)}
          data-room={translate(
            {id: 'handbook.maintenance.period', message: '{start} to {end}'},
            {start: utc.format(new Date(start)), end: utc.format(new Date(end))},
          )}
        >
          {local && (
            <span>
              <Period start={start} end={end} formatter={local} />
            </span>
          )}
        </dd>
        <dt>
          <Translate id="handbook.maintenance.effect">Effect</Translate>
        </dt>
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
      <p className={clsx('alert theme-admonition-warning', styles.summary)}>
        {now === undefined
          ? translate({
              id: 'handbook.maintenance.inUtc',
              message: 'The start and the end of each window are in UTC.',
            })
          : summarise(now, (iso) => new Date(iso).toLocaleString(dateLocale, format))}
      </p>
      {windows.length === 0 ? (
        <p>
          <Translate id="handbook.maintenance.empty">
            We have not announced any maintenance windows yet.
          </Translate>
        </p>
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
