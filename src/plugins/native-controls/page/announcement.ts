import {focusStart} from '../../focus/focus.ts';
import {read, write} from './storage.ts';

/** The announcement of the page, or `null` for none. Without times, pages always show it. */
declare const announcement: {id: string; start?: string; end?: string} | null;

const idKey = 'docusaurus.announcement.id';
const dismissedKey = 'docusaurus.announcement.dismiss';

/**
 * Shows the announcement before the first paint if it is due and the reader has not closed it, and makes its button
 * work. Stock's script ignores the id, so a new announcement stayed hidden until the next full load.
 */
export function answerAnnouncement(): void {
  if (announcement === null) {
    return;
  }
  const {id, start, end} = announcement;
  const show = () => {
    const isDismissed = read(dismissedKey) === 'true' && read(idKey) === id;
    const now = Date.now();
    const isDue =
      (start === undefined || now >= Date.parse(start)) && (end === undefined || now < Date.parse(end));
    document.documentElement.setAttribute(
      'data-announcement-bar-initially-dismissed',
      String(isDismissed || !isDue),
    );
  };
  show();
  // The reader may have closed it on another page and come back to this one.
  addEventListener('pageshow', show);
  // A component of the site may close it as well, with stock's `useAnnouncementBar().close()`.
  addEventListener('storage', show);
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.theme-announcement-bar button') !== null) {
      write(idKey, id);
      write(dismissedKey, 'true');
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'true');
      // Hiding the focused button would lose the focus.
      focusStart();
    }
  });
}
