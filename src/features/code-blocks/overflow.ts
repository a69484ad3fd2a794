/**
 * Shows the button that wraps lines while a block has lines longer than it is wide, or had them when they were
 * wrapped. Observed, not measured at once: that would force a layout.
 *
 * @returns what stops it
 */
export function watchOverflow(pre: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const button = pre.parentElement?.querySelector<HTMLElement>('[data-code=wrap]');
    if (button && button.getAttribute('aria-pressed') !== 'true') {
      button.hidden = pre.scrollWidth <= pre.clientWidth;
    }
  });
  observer.observe(pre);
  return () => observer.disconnect();
}
