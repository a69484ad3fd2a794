import {translate} from '@docusaurus/Translate';
import windows from '@generated/maintenance/default/windows.json';
import {maintenanceState, maintenanceToTell} from '@site/src/data/maintenance.ts';

/** Says which maintenance is in progress or, if there is none, which is next. */
export function summarise(now: number, written: (iso: string) => string): string {
  const sentences = maintenanceToTell(windows, now).map((window) =>
    maintenanceState(window, now) === 'in progress'
      ? translate(
          {id: 'handbook.maintenance.until', message: 'In progress: {title}, until {end}.'},
          {title: window.title, end: written(window.end)},
        )
      : translate(
          {id: 'handbook.maintenance.next', message: 'Next: {title}, starting on {start}.'},
          {title: window.title, start: written(window.start)},
        ),
  );
  return sentences.length > 0
    ? sentences.join(' ')
    : translate({
        id: 'handbook.maintenance.none',
        message: 'No maintenance is in progress or scheduled.',
      });
}
