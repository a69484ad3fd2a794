import {assertSpan} from './span.ts';

/** A span of time in which services may be unavailable or slow. */
export interface MaintenanceWindow {
  /** Names the window in links and never changes, such as `2026-12-05-mail`. */
  id: string;
  /** A few words that name the work. */
  title: string;
  /** The services that are affected. */
  services: string[];
  /** When it starts, in UTC, as ISO 8601 (`2026-12-05T22:00:00Z`). */
  start: string;
  /** When it ends, in the same form. */
  end: string;
  /** What readers will notice during the window, in a sentence or two. */
  effect: string;
}

/** The state of a window at a given time. */
export type MaintenanceState = 'upcoming' | 'in progress' | 'past';

/** @param now milliseconds since 1970, as from `Date.now()` */
export function maintenanceState({start, end}: MaintenanceWindow, now: number): MaintenanceState {
  if (Date.parse(end) <= now) {
    return 'past';
  }
  return Date.parse(start) <= now ? 'in progress' : 'upcoming';
}

/**
 * All windows that are in progress at `now`, or the next window if there are none.
 *
 * @param now milliseconds since 1970, as from `Date.now()`
 */
export function maintenanceToTell(windows: MaintenanceWindow[], now: number): MaintenanceWindow[] {
  const toCome = windows
    .filter((window) => maintenanceState(window, now) !== 'past')
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const inProgress = toCome.filter((window) => maintenanceState(window, now) === 'in progress');
  return inProgress.length > 0 ? inProgress : toCome.slice(0, 1);
}

/** @throws an Error that names the window, the field and how to fix it */
function checked(windows: MaintenanceWindow[]): MaintenanceWindow[] {
  const fail = (id: string, field: string, problem: string) => {
    throw new Error(`src/data/maintenance.ts: ${id}: ${field}: ${problem}`);
  };
  const ids = new Set<string>();
  for (const {id, start, end, services} of windows) {
    assertSpan(`src/data/maintenance.ts: ${id}`, {start, end});
    if (services.length === 0) {
      fail(id, 'services', 'is empty: name the services that are affected');
    }
    if (ids.has(id)) {
      fail(id, 'id', 'is used twice: give each window its own id');
    }
    ids.add(id);
  }
  return [...windows].sort((a, b) => Date.parse(b.start) - Date.parse(a.start));
}

/** All maintenance windows, the latest first. */
export const maintenanceWindows = checked([
  {
    id: '2024-11-16-gitlab',
    title: 'GitLab upgrade',
    services: ['GitLab', 'Container and package registry', 'Pages'],
    start: '2024-11-16T20:00:00Z',
    end: '2024-11-17T00:00:00Z',
    effect:
      'The website, Git over SSH and HTTPS, pipelines, registries and Pages are unavailable. Nothing that you pushed before the window is lost.',
  },
  {
    id: '2022-09-03-mail',
    title: 'Mail server move',
    services: ['Mail', 'Calendars and contacts'],
    start: '2022-09-03T19:00:00Z',
    end: '2022-09-04T01:00:00Z',
    effect:
      'You can read mail, but you cannot send, move or delete it. Calendars and contacts are unavailable. Other servers keep the mail that they send you, and deliver it after the window.',
  },
]);
