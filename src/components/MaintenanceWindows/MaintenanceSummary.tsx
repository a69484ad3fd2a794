import windows from '@generated/maintenance/default/windows.json';
import {summarise} from '@site/src/data/maintenance.ts';
import {useNow} from './useNow.ts';

/** What happens now or next. Until the current time is known, and without JavaScript, it claims nothing. */
export default function MaintenanceSummary({className}: {className: string | undefined}) {
  const now = useNow();
  return <p className={className}>{now ? summarise(windows, now) : 'All maintenance times are in UTC.'}</p>;
}
