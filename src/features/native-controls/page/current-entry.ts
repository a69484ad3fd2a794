/**
 * Scrolls a navigation that is longer than its place to the entry of the current page, unless that shows
 * already. Scrolls nothing else, as `scrollIntoView` would.
 *
 * @returns whether the entry is drawn: its category may be closed, or the page may still be on its way
 */
export function showCurrentEntry(within: ParentNode = document): boolean {
  const entry = [
    ...within.querySelectorAll(':is([data-page-navigation], nav.menu) [aria-current=page]'),
  ].find((each) => each.getClientRects().length > 0);
  const scroller = entry?.closest<HTMLElement>('dialog, nav.menu');
  if (!entry || !scroller) {
    return false;
  }
  const {top, bottom} = entry.getBoundingClientRect();
  const shown = scroller.getBoundingClientRect();
  // Below an announcement the sidebar reaches further down than the window.
  const end = Math.min(shown.bottom, innerHeight);
  if (top < shown.top || bottom > end) {
    scroller.scrollTop += (top + bottom - shown.top - end) / 2;
  }
  return true;
}

/** Shows the entry of the current page before each frame, until its part of the page is there. */
export function keepCurrentEntryInView(): void {
  const show = () => {
    if (!showCurrentEntry() && document.readyState === 'loading') {
      requestAnimationFrame(show);
    }
  };
  requestAnimationFrame(show);
}
