/**
 * Does some work on a page before each of its frames, so that none is painted without it,
 * until the work is done or the page is whole. Runs in the page as text, so it stands alone.
 *
 * @param work returns whether it is done
 */
export function beforeFrames(work: () => boolean): void {
  const run = () => {
    if (!work() && document.readyState === 'loading') {
      requestAnimationFrame(run);
    }
  };
  requestAnimationFrame(run);
}
