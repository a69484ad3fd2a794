/**
 * Has a page that a reader opens drawn from its top: the first blocks of its text, then
 * more, then all, a frame each, as `src/css/content.css` says. To lay out the whole of a
 * guide before the first paint kept a phone's reader (slow 4G, a quarter of a desktop's
 * speed) waiting for 1.18 s in place of 0.88 s. Who comes to a place further down, by a
 * hash, Back or a reload, gets the whole at once.
 */
export function drawTopFirst(): void {
  const root = document.documentElement;
  const [entry] = performance.getEntriesByType('navigation');
  // In Chromium its name keeps the text to find that an address may hold, which `location.hash` does not.
  if (
    !(entry instanceof PerformanceNavigationTiming) ||
    entry.type !== 'navigate' ||
    entry.name.includes('#') ||
    location.hash !== ''
  ) {
    return;
  }
  const parts = ['top', 'middle'];
  const drawNext = () => {
    const part = parts.shift();
    if (part === undefined) {
      root.removeAttribute('data-drawn');
      return;
    }
    root.setAttribute('data-drawn', part);
    requestAnimationFrame(() => setTimeout(drawNext));
  };
  drawNext();
  // What has no frames, such as a tab in the background or a crawler, gets the whole too.
  setTimeout(() => {
    parts.length = 0;
    drawNext();
  }, 2000);
}
