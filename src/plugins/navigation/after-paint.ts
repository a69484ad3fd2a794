/** Calls `work` after the browser has drawn the current page. Code that reads the layout then does not force one. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
