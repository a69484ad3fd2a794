let observer: ResizeObserver | undefined;

/**
 * Makes only the blocks and tables that scroll tab stops, and shows the buttons that wrap lines in the blocks whose
 * lines are too long or wrapped. All measurements come before all changes. Otherwise, each change would make the
 * browser lay the page out again for the next measurement, which blocks a phone for 400 ms in a guide with 40 blocks.
 */
function onResize(entries: ResizeObserverEntry[]): void {
  const blocks = entries.map(({target}) => ({target, isTooLong: target.scrollWidth > target.clientWidth}));
  for (const {target, isTooLong} of blocks) {
    target.setAttribute('tabindex', isTooLong ? '0' : '-1');
    const button = target.closest('.theme-code-block')?.querySelector('[data-code=wrap]');
    button?.toggleAttribute('hidden', !isTooLong && button.getAttribute('aria-pressed') !== 'true');
  }
}

/** Follows whether a table or a block of code is too wide for its place, see {@link onResize}. */
export function watchOverflow(element: Element | null): void {
  observer ??= new ResizeObserver(onResize);
  if (element) {
    observer.observe(element);
  }
}
