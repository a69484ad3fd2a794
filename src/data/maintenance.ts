import {writtenMoment} from './dates.ts';

/** A span of time in which services may be unavailable or slow. */
export interface MaintenanceWindow {
  id: string;
  title: string;
  services: string[];
  /** In UTC, as ISO 8601 (`2026-12-05T22:00Z`). */
  start: string;
  end: string;
  effect: string;
  /** Whether it was over when the site was built. */
  wasOver: boolean;
}

/** @param now milliseconds since 1970, as from `Date.now()` */
export function stateOf({start, end}: MaintenanceWindow, now: number): 'Upcoming' | 'In progress' | 'Past' {
  if (Date.parse(end) <= now) {
    return 'Past';
  }
  return Date.parse(start) <= now ? 'In progress' : 'Upcoming';
}

/** Says which windows are in progress or, if there are none, which is next. The latest window comes first. */
export function summarise(windows: MaintenanceWindow[], now: number): string {
  const current = windows.filter((window) => stateOf(window, now) === 'In progress');
  const next = windows.filter((window) => stateOf(window, now) === 'Upcoming').at(-1);
  if (current.length > 0) {
    return current.map(({title, end}) => `In progress: ${title}, until ${writtenMoment(end)}.`).join(' ');
  }
  return next === undefined
    ? 'No maintenance is in progress or scheduled.'
    : `Next: ${next.title}, starting on ${writtenMoment(next.start)}.`;
}
