/** Calls `work` when the page as it is now has been drawn: what needs a layout then finds one. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
