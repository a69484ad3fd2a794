import useBrokenLinks from '@docusaurus/useBrokenLinks';
import windows from '@generated/maintenance/default/windows.json';
import {dateLocale, writtenDay, writtenMoment} from '@site/src/data/dates.ts';
import {type MaintenanceWindow, stateOf} from '@site/src/data/maintenance.ts';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import MaintenanceSummary from './MaintenanceSummary.tsx';
import styles from './MaintenanceWindows.module.css';
import {useNow} from './useNow.ts';

const writtenLocally = (iso: string) =>
  new Date(iso).toLocaleString(dateLocale, {dateStyle: 'full', timeStyle: 'short'});

/** @param hasClock whether the reader's clock is known. Only a browser knows it. */
function Facts({window, hasClock}: {window: MaintenanceWindow; hasClock: boolean}) {
  const {services, start, end, effect} = window;
  const isElsewhere = hasClock && [start, end].some((iso) => new Date(iso).getTimezoneOffset() !== 0);
  const period = (name: string, written: (iso: string) => string) => (
    <>
      <dt>{name}</dt>
      <dd>
        <time dateTime={start}>{written(start)}</time> to <time dateTime={end}>{written(end)}</time>
      </dd>
    </>
  );
  return (
    <dl className={styles.facts}>
      <dt>Services</dt>
      <dd>{services.join(', ')}</dd>
      {period('In UTC', writtenMoment)}
      {isElsewhere && period('Your time', writtenLocally)}
      <dt>Effect</dt>
      <dd>{effect}</dd>
    </dl>
  );
}

/** The maintenance windows, the latest first. Each past one is a line that opens on demand. */
export default function MaintenanceWindows() {
  const now = useNow();
  const hasClock = now !== undefined;
  const isPast = (window: MaintenanceWindow) => (hasClock ? stateOf(window, now) === 'Past' : window.wasOver);
  const past = windows.filter(isPast);
  const current = windows.filter((window) => !isPast(window));
  // Links can lead to a window.
  const {collectAnchor} = useBrokenLinks();
  for (const {id} of windows) {
    collectAnchor(id);
  }
  return (
    <>
      <MaintenanceSummary className={clsx('alert alert--warning', styles.summary)} />
      <ol className="clean-list line-services">
        {current.map((window) => (
          <li key={window.id} id={window.id} className="line-stop">
            <Heading as="h3">
              {window.title}{' '}
              {hasClock && <span className="badge badge--secondary">{stateOf(window, now)}</span>}
            </Heading>
            <Facts window={window} hasClock={hasClock} />
          </li>
        ))}
      </ol>
      {past.length > 0 && <Heading as="h3">Past windows</Heading>}
      {past.map((window) => (
        <details key={window.id} id={window.id} className="disclosure">
          <summary>
            {writtenDay(window.start)}: {window.title}
          </summary>
          <Facts window={window} hasClock={hasClock} />
        </details>
      ))}
    </>
  );
}
