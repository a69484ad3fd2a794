let observer: ResizeObserver | undefined;

/**
 * Makes only the blocks that scroll tab stops, and shows the buttons that wrap lines in the blocks whose lines are too
 * long for them or are wrapped. All measurements come before all changes. Otherwise, each change would make the browser
 * lay the page out again for the next measurement, which blocks a phone for 400 ms in a guide with 40 blocks.
 */
function onResize(entries: ResizeObserverEntry[]): void {
  const blocks = entries.map(({target}) => ({
    pre: target,
    button: target.parentElement?.querySelector<HTMLElement>('[data-code=wrap]'),
    isTooLong: target.scrollWidth > target.clientWidth,
  }));
  for (const {pre, button, isTooLong} of blocks) {
    pre.setAttribute('tabindex', isTooLong ? '0' : '-1');
    if (button && button.getAttribute('aria-pressed') !== 'true') {
      button.hidden = !isTooLong;
    }
  }
}

/**
 * Follows whether lines of the block are too long for it. It uses an observer, because an immediate measurement would
 * force a layout.
 *
 * @returns a function that stops watching
 */
export function watchOverflow(pre: HTMLElement): () => void {
  observer ??= new ResizeObserver(onResize);
  observer.observe(pre);
  return () => observer?.unobserve(pre);
}
