/** The announcement of this build and where a browser keeps its dismissal. */
export interface AnnouncementState {
  id: string;
  /** When it is shown, in ISO 8601; without one there is no limit on that side. */
  start?: string | undefined;
  end?: string | undefined;
  /** Storage keys: of the announcement last seen, and of whether that was dismissed. */
  idKey: string;
  dismissedKey: string;
}

/**
 * Decides before the first paint whether the announcement shows: stock's script
 * ignores the id, so a new announcement stayed hidden until the next full load.
 * Runs in the page as text, so it stands alone.
 */
export function showAnnouncement(announcement: AnnouncementState): void {
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = () => {
    const isDismissed =
      stored(announcement.dismissedKey) === 'true' && stored(announcement.idKey) === announcement.id;
    const now = Date.now();
    const isDue =
      (announcement.start === undefined || now >= Date.parse(announcement.start)) &&
      (announcement.end === undefined || now < Date.parse(announcement.end));
    document.documentElement.setAttribute(
      'data-announcement-bar-initially-dismissed',
      String(isDismissed || !isDue),
    );
  };
  show();
  // It may have been dismissed on a page since this one, to which the reader comes back.
  addEventListener('pageshow', show);
}
