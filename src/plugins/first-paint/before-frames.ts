/**
 * Does some work on a page that is being parsed before each of its frames, so that none is
 * painted without it: each until it returns `true`, or until the page is whole. Runs in
 * the page as text, so it stands alone.
 */
export function beforeFrames(works: (() => unknown)[]): void {
  let left = works;
  const run = () => {
    left = left.filter((work) => work() !== true);
    if (document.readyState === 'loading') {
      requestAnimationFrame(run);
    }
  };
  requestAnimationFrame(run);
}
