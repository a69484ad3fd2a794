/**
 * Scrolls a long navigation to the entry of the current page, unless the entry is already visible. Unlike
 * `scrollIntoView`, it scrolls nothing else.
 *
 * @returns whether the entry is rendered. Its category may be closed, or the page may still be loading.
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
  // Below an announcement, the sidebar extends beyond the bottom of the window.
  const end = Math.min(shown.bottom, innerHeight);
  if (top < shown.top || bottom > end) {
    scroller.scrollTop += (top + bottom - shown.top - end) / 2;
  }
  return true;
}

/** Shows the entry of the current page before each frame, until the browser has parsed it. */
export function keepCurrentEntryInView(): void {
  const show = () => {
    if (!showCurrentEntry() && document.readyState === 'loading') {
      requestAnimationFrame(show);
    }
  };
  requestAnimationFrame(show);
}
