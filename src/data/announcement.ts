import {readBaseUrl} from '../features/build-settings/build-settings.ts';
import {writtenDay} from '../features/dates/dates.ts';
import {assertSpan} from './span.ts';

/** A notice above the top bar: one sentence, its dates and one link. */
export interface Announcement {
  /** A new `id` shows the bar again to readers who dismissed an earlier one. */
  id: string;
  /** One sentence that says what happens. */
  text: string;
  /** The page that says more. */
  link?: {label: string; to: string};
  /** When pages start to show it, in ISO 8601 (`2026-12-05T22:00:00Z`). Without it, they show the notice at once. */
  start?: string;
  /**
   * When pages stop showing it, in the same form. Pages hide it at that time without a rebuild, and
   * `npm run check` then reports it, so that no build contains an announcement that nobody sees.
   */
  end: string;
}

/** @throws an Error that names the announcement, the field and how to fix it */
function checked(announcement: Announcement | null): Announcement | null {
  if (announcement !== null) {
    assertSpan(`src/data/announcement.ts: ${announcement.id}`, announcement);
  }
  return announcement;
}

/** The current announcement, or `checked(null)` for none. */
export const announcement = checked({
  id: 'elementos-v10',
  text: 'elementOS V-10 is out.',
  link: {label: 'Read the bulletin', to: '/docs/guides/elementos/bulletins/V-10/'},
  start: '2025-07-10T00:00:00Z',
  end: '2027-12-31T23:59:00Z',
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The announcement in the form of `themeConfig.announcementBar`: its day, its text and its link, as HTML. */
export function announcementBar({id, text, link, start}: Announcement) {
  const day = start === undefined ? '' : `<time datetime="${start}">${writtenDay(start)}</time> `;
  const more =
    link === undefined ? '' : ` <a href="${readBaseUrl()}${link.to.slice(1)}">${escaped(link.label)}</a>`;
  return {id, content: day + escaped(text) + more, isCloseable: true};
}
