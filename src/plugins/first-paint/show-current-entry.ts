/**
 * Scrolls a long docs sidebar, and no more than that, to the entry of the current page,
 * unless it shows already. Asks for a layout, and so is called where one is due or done.
 * Runs in the page as text too, so it stands alone.
 *
 * @returns whether the entry is drawn: the part of the sidebar that holds it may still have to come or to open
 */
export function showCurrentEntry(): boolean {
  let isDrawn = false;
  for (const entry of document.querySelectorAll('.theme-doc-sidebar-menu [aria-current=page]')) {
    const menu = entry.closest('.menu');
    const {top, bottom, height} = entry.getBoundingClientRect();
    // A list that is still opening cuts off what it holds.
    const isOpening = entry.closest('ul[style*="overflow: hidden"]') !== null;
    if (menu !== null && height > 0 && !isOpening) {
      isDrawn = true;
      const shown = menu.getBoundingClientRect();
      // Below the announcement a sidebar reaches further down than the window.
      const end = Math.min(shown.bottom, innerHeight);
      if (top < shown.top || bottom > end) {
        menu.scrollTop += (top + bottom - shown.top - end) / 2;
      }
    }
  }
  return isDrawn;
}
