/** Scrolls a long navigation, and nothing else, to the entry of the current page unless the entry is already visible. */
export function showCurrentEntry(within: ParentNode = document): void {
  const entry = [
    ...within.querySelectorAll(':is([data-page-navigation], nav.menu) [aria-current=page]'),
  ].find((each) => each.getClientRects().length > 0);
  const scroller = entry?.closest('dialog, nav.menu');
  if (entry && scroller) {
    const {top, bottom} = entry.getBoundingClientRect();
    const shown = scroller.getBoundingClientRect();
    // Below an announcement, the sidebar extends beyond the bottom of the window.
    const end = Math.min(shown.bottom, innerHeight);
    if (top < shown.top || bottom > end) {
      scroller.scrollTop += (top + bottom - shown.top - end) / 2;
    }
  }
}
