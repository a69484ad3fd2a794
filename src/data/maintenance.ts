/** A span of time in which services may be unavailable or slow. Its schema is in `src/plugins/front-matter`. */
export interface MaintenanceWindow {
  id: string;
  title: string;
  services: string[];
  /** In UTC, as ISO 8601 (`2026-12-05T22:00Z`). */
  start: string;
  end: string;
  effect: string;
}

export type MaintenanceState = 'upcoming' | 'in progress' | 'past';

/** @param now milliseconds since 1970, as from `Date.now()` */
export function maintenanceState({start, end}: MaintenanceWindow, now: number): MaintenanceState {
  if (Date.parse(end) <= now) {
    return 'past';
  }
  return Date.parse(start) <= now ? 'in progress' : 'upcoming';
}

/** All windows that are in progress at `now`, or the next window if there are none. */
export function maintenanceToTell(windows: MaintenanceWindow[], now: number): MaintenanceWindow[] {
  const toCome = windows
    .filter((window) => maintenanceState(window, now) !== 'past')
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const inProgress = toCome.filter((window) => maintenanceState(window, now) === 'in progress');
  return inProgress.length > 0 ? inProgress : toCome.slice(0, 1);
}
