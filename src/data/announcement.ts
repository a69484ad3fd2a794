import {assertSpan} from './span.ts';

/** A notice above the top bar, like one on a platform: short, dated, with one link. */
export interface Announcement {
  /** A new `id` shows the bar again to readers who dismissed an earlier one. */
  id: string;
  /** What happens, in one sentence. */
  text: string;
  /** The one page that says more. */
  link?: {label: string; to: string};
  /** When it is shown, in ISO 8601 (`2026-12-05T22:00:00Z`); no rebuild is needed at either time. */
  start?: string;
  end?: string;
}

/** @throws an Error that names the announcement, the field and the cure */
function checked(announcement: Announcement | null): Announcement | null {
  if (announcement !== null) {
    assertSpan(`src/data/announcement.ts: ${announcement.id}`, announcement);
  }
  return announcement;
}

/** The announcement of the moment, or `checked(null)` for none. */
export const announcement = checked({
  id: 'elementos-v10',
  text: 'elementOS V-10 is out.',
  link: {label: 'Read its bulletin', to: '/docs/guides/elementos/bulletins/V-10/'},
  start: '2025-07-10T00:00:00Z',
});
