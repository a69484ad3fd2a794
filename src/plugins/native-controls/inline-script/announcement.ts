import {moveFocus} from '../../navigation/focus.ts';
import {read, write} from './storage.ts';

/** The announcement of the site, or `null` for none. */
declare const ANNOUNCEMENT: {id: string; start?: string; end: string} | null;

const idKey = 'docusaurus.announcement.id';
const dismissedKey = 'docusaurus.announcement.dismiss';

/**
 * Shows the announcement before the first paint if it is due and the reader has not closed it, and makes its button
 * work. Stock's script ignores the id, so a new announcement would stay hidden until the next full load.
 */
export function announcement(): void {
  if (ANNOUNCEMENT === null) {
    return;
  }
  const {id, start, end} = ANNOUNCEMENT;
  // For this page alone, where the browser stores nothing.
  let isClosed = false;
  const show = () => {
    const isDismissed = isClosed || (read(dismissedKey) === 'true' && read(idKey) === id);
    const now = Date.now();
    const isDue = now < Date.parse(end) && (start === undefined || now >= Date.parse(start));
    document.documentElement.setAttribute(
      'data-announcement-bar-initially-dismissed',
      String(isDismissed || !isDue),
    );
  };
  show();
  // The reader may have closed it on another page and come back to this one.
  addEventListener('pageshow', show);
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('.theme-announcement-bar button') !== null) {
      write(idKey, id);
      write(dismissedKey, 'true');
      isClosed = true;
      show();
      // Hiding the focused button would lose the focus.
      moveFocus();
    }
  });
}
