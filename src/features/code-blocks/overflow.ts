/**
 * Shows the button that wraps lines while lines of the block are too long for it or are wrapped. It uses an observer,
 * because an immediate measurement would force a layout.
 *
 * @returns a function that stops the observer
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
